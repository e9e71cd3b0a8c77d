import { expect, test } from 'vitest'
import { anEntry } from '#tests/doubles/entries.ts'
import { readCommand, type Contracts } from './upcast.ts'

const contracts = {
  'booking.approve': {
    version: 3,
    upcasts: {
      1: ({ id }: { readonly id: string }) => ({ ids: [id] }),
      2: ({ ids }: { readonly ids: readonly string[] }) => ({ all: ids }),
    },
    request: (body: unknown) => ({ method: 'PUT', path: '/', body }),
  },
} satisfies Record<string, unknown> as unknown as Contracts

test('[E9] what an older app queued is brought to this one, version by version', () => {
  expect(readCommand(anEntry({ version: 1, args: { id: 'a' } }), contracts)).toMatchObject({ ok: true, value: { args: { all: ['a'] } } })
  expect(readCommand(anEntry({ version: 3, args: { all: [] } }), contracts)).toMatchObject({ ok: true, value: { args: { all: [] } } })
})

test('[E9] what only another app can read is refused', () => {
  expect(readCommand(anEntry({ version: 4 }), contracts)).toEqual({ ok: false, refusal: { code: 'version_unknown' } })
  expect(readCommand(anEntry({ version: 0 }), contracts)).toEqual({ ok: false, refusal: { code: 'version_unknown' } })
  expect(readCommand(anEntry({ command: 'toString' as 'booking.edit' }), contracts)).toEqual({
    ok: false,
    refusal: { code: 'command_unknown' },
  })
})
