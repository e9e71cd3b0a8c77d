import { expect, test } from 'vitest'
import { aBusiness } from '#tests/doubles/salon.ts'
import { businessAfter } from './refused-changes.ts'

type Refused = NonNullable<Parameters<typeof businessAfter>[0]>

const blocked = (last: number) => ({ phone: `+99670000000${last}`, note: '' })

test('[V2] an edit that was refused leaves the phones alone that others blocked and freed since', () => {
  const seen = aBusiness({ blocked_phones: [blocked(1), blocked(2)] })
  const refused = { args: { id: seen.id, changes: { blocked_phones: [blocked(1), blocked(2), blocked(4)] } }, seen } as unknown as Refused
  expect(businessAfter(refused, aBusiness({ blocked_phones: [blocked(1), blocked(3)] })).blocked_phones).toEqual([
    blocked(1),
    blocked(3),
    blocked(4),
  ])
})
