/** Names of the headers that page, worker and server agree on. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  /** When the person acted, as the device saw it; the server clamps it to its own now. */
  occurredAt: 'Occurred-At',
  deviceId: 'Device-Id',
  apiVersion: 'Api-Version',
  translationLanguages: 'Translation-Languages',
  ifMatch: 'If-Match',
  /** In the answer to a write: the entity tag of the row that it was done on; `"0"` where it made the row. */
  previousEtag: 'Previous-ETag',
} as const

/** Sent with every request (section 1 of the specification). */
export const translationLanguages = 'ru,ky,en'

/** A row's revision as an entity tag (RFC 9110, 8.8.3). */
export function etagOf(rev: number): string {
  return `"${rev}"`
}

/** The revision inside an entity tag; undefined when the header is not one of ours. */
export function revOf(etag: string): number | undefined {
  const match = /^"(\d{1,15})"$/.exec(etag)
  return match ? Number(match[1]) : undefined
}
