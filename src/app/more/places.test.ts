import { expect, test } from 'vitest'
import { businessKinds } from '#domain/business/shop.ts'
import { phoneSectionsFor, sectionsFor, type DeskLife } from '../shell/sections.ts'
import { placesFor } from './places.ts'

const flags = [true, false]
const lives = businessKinds.flatMap((kind) =>
  flags.flatMap((hasOrders) => flags.map((hasTill): DeskLife => ({ kind, hasOrders, hasTill }))),
)
const lifeOf = (kind: DeskLife['kind'], hasOrders = false, hasTill = false): DeskLife => ({ kind, hasOrders, hasTill })
const pathsOf = (life: DeskLife) => placesFor('owner', life).flatMap(({ places }) => places.map(({ to }) => to))

test.each(lives)(
  'every place of a $kind lies in one section, which is marked while somebody is there; with orders: $hasOrders, with a till: $hasTill',
  (life) => {
    for (const sections of [sectionsFor(life), phoneSectionsFor(life)]) {
      const marked = sections.flatMap(({ to, holds = [] }) => [to, ...holds])
      expect(pathsOf(life).filter((to) => !marked.includes(to))).toEqual([])
      expect(new Set(marked).size).toBe(marked.length)
    }
  },
)

test('who lives by a catalogue has it at hand on a phone, and all else by "More"', () => {
  expect(phoneSectionsFor(lifeOf('agency')).map(({ to }) => to)).toEqual(['/', '/calendar', '/catalogues', '/more'])
  expect(pathsOf(lifeOf('agency'))).toEqual(expect.arrayContaining(['/customers', '/bookings', '/services']))
  expect(pathsOf(lifeOf('agency'))).not.toContain('/catalogues')
  expect(pathsOf(lifeOf('salon'))).toContain('/catalogues')
})

test('who takes orders has them at hand, and nobody else hears of them', () => {
  expect(phoneSectionsFor(lifeOf('cafe', true)).map(({ to }) => to)).toEqual(['/', '/orders', '/calendar', '/more'])
  expect(phoneSectionsFor(lifeOf('cafe', true, true)).map(({ to }) => to)).toEqual(['/', '/orders', '/till', '/more'])
  expect(pathsOf(lifeOf('cafe', true))).toEqual(expect.arrayContaining(['/catalogues', '/customers']))
  for (const kind of businessKinds)
    expect(JSON.stringify([sectionsFor(lifeOf(kind)).map(({ to }) => to), pathsOf(lifeOf(kind))])).not.toContain('order')
})

test('[O8] who takes no payments sees no till', () => {
  expect([lifeOf('salon'), lifeOf('salon', false, true)].map((life) => pathsOf(life).includes('/till'))).toEqual([false, true])
  expect(sectionsFor(lifeOf('salon')).some(({ to }) => to === '/till')).toBe(false)
})
