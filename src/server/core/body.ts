import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { RefusedRequest } from './refusals.ts'

export const bodyLimits = { json: 1024 * 1024, picture: 10 * 1024 * 1024, field: 100 * 1024, fields: 60 } as const

/** A request's body before validation. */
export interface Incoming {
  readonly body: unknown
  /** Bytes of the file parts, by their names. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/** JSON as it was parsed; multipart only where the call takes files. */
export async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<Incoming> {
  if (!request.isMultipart()) return { body: request.body, pictures: new Map() }
  if (!endpoint.files) throw new RefusedRequest({ code: 'unsupported_media_type' })
  // The parser would wait for ever for the end of what was closed before it listened.
  if (wasBrokenOff(request)) throw new Error('The sender left before the form was read')
  try {
    return await readForm(request, endpoint.files)
  } catch (error) {
    // The parser's complaints about a broken form carry no code; its limits and our refusals do.
    throw error instanceof RefusedRequest || (error as { readonly code?: unknown }).code !== undefined
      ? error
      : new RefusedRequest({ code: 'bad_json' })
  }
}

/** Whether the sender left in the middle of sending. */
export function wasBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Fields become one object; a name given several times becomes a list, and a part without content nothing. */
async function readForm(request: FastifyRequest, files: readonly string[]): Promise<Incoming> {
  const fields = new Map<string, unknown>()
  const pictures = new Map<string, Buffer>()
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new RefusedRequest({ code: 'body_too_large' })
      fields.set(part.fieldname, fields.has(part.fieldname) ? [fields.get(part.fieldname), part.value].flat() : part.value)
    } else {
      const bytes = await part.toBuffer()
      if (files.includes(part.fieldname) && bytes.length > 0) pictures.set(part.fieldname, bytes)
    }
  }
  return { body: Object.fromEntries(fields), pictures }
}

/** The same for the same call, whatever the order of names: SHA-256 of method, address and content. */
export function fingerprint(request: FastifyRequest, { body, pictures }: Incoming): string {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${JSON.stringify(sorted(body)) ?? ''}\n`)
  for (const [name, bytes] of pictures) hash.update(`${name} ${createHash('sha256').update(bytes).digest('hex')}\n`)
  return hash.digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
