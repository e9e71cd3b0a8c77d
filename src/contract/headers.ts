import { apiVersion } from './version.ts'

/** Names of the headers that page, worker and server agree on. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  /** When the person acted, as the device saw it; the server clamps it to its own now. */
  occurredAt: 'Occurred-At',
  deviceId: 'Device-Id',
  /** The id of a visitor's device, a random UUID that only it knows: whoever says it is that visitor. */
  visitorId: 'Visitor-Id',
  /** By it a visitor shows that a visit is their own [V1]. In no address, so that no log has it. */
  visitSecret: 'Visit-Secret',
  apiVersion: 'Api-Version',
  translationLanguages: 'Translation-Languages',
  ifMatch: 'If-Match',
  /** In the answer to a write: the entity tag of the row before it; `"0"` where it made the row. */
  previousEtag: 'Previous-ETag',
} as const

/** Every request names the languages that it can read (section 1 of the specification). */
export const translationLanguages = 'ru,ky,en'

/** The headers of every request; without a token nobody is signed in. */
export function requestHeaders(language: string, token: string | null, bodyType: string | undefined): Readonly<Record<string, string>> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    [headers.translationLanguages]: translationLanguages,
    [headers.apiVersion]: String(apiVersion),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(bodyType === undefined ? {} : { 'Content-Type': bodyType }),
  }
}

/** A row's revision as an entity tag (RFC 9110, 8.8.3). */
export function etagOf(rev: number): string {
  return `"${rev}"`
}

/** The revision inside an entity tag; undefined when the header is not one of ours. */
export function revOf(etag: string): number | undefined {
  const match = /^"(\d{1,15})"$/.exec(etag)
  return match ? Number(match[1]) : undefined
}
