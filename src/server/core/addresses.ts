import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addressCodeOf, addressLength, parseAddressCode } from '#domain/shared/address-code.ts'
import type { Database, Transaction } from '../db/database.ts'
import { addresses, type addressKinds } from '../db/tables/addresses.ts'
import { businesses } from '../db/tables/booking.ts'

export interface Address {
  readonly code: string
  readonly kind: (typeof addressKinds)[number]
  readonly business_id: string
  readonly row_id: string
}

export function randomCode(): string {
  return addressCodeOf(randomBytes(addressLength))
}

/** The code of a row, which it has for good: a new one, or the one it had before it was deleted and brought back. */
export async function keptAddress(tx: Transaction, of: Omit<Address, 'code'>): Promise<string> {
  const [former] = await tx
    .select({ code: addresses.code })
    .from(addresses)
    .where(and(eq(addresses.business_id, of.business_id), eq(addresses.row_id, of.row_id), eq(addresses.kind, of.kind)))
  return former?.code ?? giveAddress(tx, of)
}

/** Gives a row a code that nothing has had before [V1]. */
export async function giveAddress(tx: Transaction, of: Omit<Address, 'code'>, newCode = randomCode): Promise<string> {
  for (;;) {
    const code = newCode()
    const made = await tx
      .insert(addresses)
      .values({ ...of, code })
      .onConflictDoNothing()
      .returning({ code: addresses.code })
    if (made.length > 0) return code
  }
}

/**
 * What a code leads to, typed in any case and with or without dashes; undefined where it leads nowhere, and where its
 * business was deleted. Whether a visitor may see the row, as it is published or not, is for the caller to ask.
 */
export async function findAddress(db: Database, kind: Address['kind'], text: string): Promise<Address | undefined> {
  const code = parseAddressCode(text)
  if (code === undefined) return undefined
  const [found] = await db
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(businesses, eq(businesses.id, addresses.business_id))
    .where(and(eq(addresses.code, code), eq(addresses.kind, kind)))
  return found?.address
}
