import { headers } from '#contract/headers.ts'
import { pictureCalls, hasPicture } from '#contract/uploads.ts'
import { targetOf } from '../outbox/entry.ts'
import type { ApiRequest, FormBody } from '../send/http.ts'
import type { Sender } from '../send/request.ts'
import type { Bytes } from '../store/bytes.ts'
import type { Begun } from './uploads-settle.ts'

/** A picture takes longer than a command. */
export const uploadTimeoutMs = 60_000

/** The request of an upload [E6], with the same bytes at every try. Undefined for a collection without pictures. */
export function requestOfUpload({ upload, bytes }: Begun, { token, deviceId }: Sender): ApiRequest | undefined {
  const { collection, id } = targetOf(upload)
  if (!hasPicture(collection)) return undefined
  const { method, path, field } = pictureCalls[collection]
  return {
    method,
    path: path(id),
    token,
    headers: {
      [headers.idempotencyKey]: upload.id,
      [headers.occurredAt]: new Date(upload.createdAt).toISOString(),
      [headers.deviceId]: deviceId,
    },
    timeoutMs: uploadTimeoutMs,
    ...(bytes ? { form: formOf(upload.id, field, upload.type, bytes) } : { body: { [field]: '' } }),
  }
}

/** `multipart/form-data` with the picture alone (RFC 7578). The key is the boundary: nothing else contains it. */
function formOf(key: string, field: string, type: string, bytes: Bytes): FormBody {
  const head = ascii(`--${key}\r\nContent-Disposition: form-data; name="${field}"; filename="picture"\r\nContent-Type: ${type}\r\n\r\n`)
  const tail = ascii(`\r\n--${key}--\r\n`)
  const whole = new Uint8Array(head.length + bytes.length + tail.length)
  whole.set(head)
  whole.set(bytes, head.length)
  whole.set(tail, head.length + bytes.length)
  return { type: `multipart/form-data; boundary=${key}`, bytes: whole }
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
