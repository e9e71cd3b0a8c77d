import { expect, test } from 'vitest'
import { bannerFor, bannersDifference } from './stamp-banner.ts'

const file = {}
const banner = (id: string | null, preview: string, isNew = false) => ({ id, stampIndex: 1, preview, file: isNew ? file : null })

test('[L15] new banners with a file are created, changed pictures replaced, removed ones deleted, and the rest is not sent', () => {
  const loaded = [
    { id: 'same', image: '/a' },
    { id: 'changed', image: '/b' },
    { id: 'gone', image: '/c' },
    { id: 'emptied', image: '/d' },
  ]
  const difference = bannersDifference(loaded, [
    banner('same', '/a'),
    banner('changed', 'blob:1', true),
    banner('emptied', ''),
    banner(null, 'blob:2', true),
    banner(null, ''),
  ])
  expect(difference).toEqual({
    create: [banner(null, 'blob:2', true)],
    replace: [banner('changed', 'blob:1', true)],
    remove: ['gone', 'emptied'],
  })
  expect(
    bannersDifference(
      loaded,
      loaded.map(({ id, image }) => banner(id, image)),
    ),
  ).toEqual({ create: [], replace: [], remove: [] })
})

test('a card shows the picture of the greatest count that it has reached', () => {
  const banners = [{ stamps_count: 5 }, { stamps_count: 0 }, { stamps_count: 9 }]
  expect([0, 5, 8, 9].map((stamps) => bannerFor(banners, stamps)?.stamps_count)).toEqual([0, 5, 5, 9])
  expect(bannerFor([{ stamps_count: 3 }], 2)).toBeUndefined()
})
