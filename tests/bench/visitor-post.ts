import { randomBytes, randomUUID } from 'node:crypto'
import { headers as names } from '#contract/headers.ts'
import { uuidv7 } from '#lib/ids.ts'

export interface Answered {
  readonly status: number
  readonly tookMs: number
}

export function newBenchId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}

/** What the `nth` visitor sends: a device with an address of its own. */
export async function postAsVisitor(url: string, body: object, nth: number): Promise<Answered> {
  const begun = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(nth / 250)}.${nth % 250}`,
      [names.visitorId]: randomUUID(),
      [names.idempotencyKey]: newBenchId(),
      [names.visitSecret]: randomBytes(16).toString('base64url'),
    },
  })
  await answer.arrayBuffer()
  return { status: answer.status, tookMs: performance.now() - begun }
}
