import { expect, test } from 'vitest'
import { businessKinds } from '#domain/business/shop.ts'
import { phoneSectionsFor, sectionsFor } from '../shell/sections.ts'
import { placesFor } from './places.ts'

const pathsOf = (kind: (typeof businessKinds)[number]) => placesFor('owner', kind).flatMap(({ places }) => places.map(({ to }) => to))

test.each(businessKinds)('every place of a %s lies in one section, which is marked while somebody is there', (kind) => {
  for (const sections of [sectionsFor(kind), phoneSectionsFor(kind)]) {
    const marked = sections.flatMap(({ to, holds = [] }) => [to, ...holds])
    expect(pathsOf(kind).filter((to) => !marked.includes(to))).toEqual([])
    expect(new Set(marked).size).toBe(marked.length)
  }
})

test('who lives by a catalogue has it at hand on a phone, and all else by "More"', () => {
  expect(phoneSectionsFor('agency').map(({ to }) => to)).toEqual(['/', '/calendar', '/catalogues', '/more'])
  expect(pathsOf('agency')).toEqual(expect.arrayContaining(['/customers', '/bookings', '/services']))
  expect(pathsOf('agency')).not.toContain('/catalogues')
  expect(pathsOf('salon')).toContain('/catalogues')
})
