import { uuidv7 } from '#lib/ids.ts'

/** An id for a row made at this desk. */
export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
