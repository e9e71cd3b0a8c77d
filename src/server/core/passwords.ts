import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash of nothing that anybody knows, of the same cost: an unknown login takes as long as a wrong password. */
const nobody = hash(randomBytes(16).toString('hex'), cost)

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** `stored` is undefined where there is no such account; `compare` is argon2's own, save for a test that watches it. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await compare(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
