import { expect, test } from 'vitest'
import { stampBannerEntity, type StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { createRow } from '#domain/shared/entity.ts'
import { bannersToSend } from './banner-changes.ts'

const banner = (id: string, stamps_count: number, image: string | null): StampBanner => ({
  ...createRow(stampBannerEntity, { id, business_id: 'b', card_model: 'c', stamps_count }),
  image,
})
const file = { bytes: new Uint8Array(1), type: 'image/webp' }

test('[L15] new pictures are created, changed ones replaced, removed ones deleted; the others, and those on their way, are not sent', () => {
  const loaded = [banner('zero', 0, '/0.webp'), banner('three', 3, '/3.webp'), banner('five', 5, '/5.webp'), banner('waits', 7, null)]
  const sent = bannersToSend(
    loaded,
    new Map([
      [3, { file, preview: 'blob:3' }],
      [5, null],
      [9, { file, preview: 'blob:9' }],
      [10, null],
    ]),
  )
  expect([sent.create.map(({ stampIndex }) => stampIndex), sent.replace.map(({ id }) => id), sent.remove]).toEqual([
    [9],
    ['three'],
    ['five'],
  ])
})

test('[L15] nothing changed sends nothing', () => {
  expect(bannersToSend([banner('zero', 0, '/0.webp'), banner('waits', 7, null)], new Map())).toEqual({
    create: [],
    replace: [],
    remove: [],
  })
})
