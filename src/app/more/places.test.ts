import { expect, test } from 'vitest'
import { businessKinds } from '#domain/business/shop.ts'
import { phoneSectionsFor, sectionsFor } from '../shell/sections.ts'
import { placesFor } from './places.ts'

const pathsOf = (kind: (typeof businessKinds)[number], hasTill = false) => placesFor('owner', kind, hasTill).flatMap(({ places }) => places.map(({ to }) => to))

test.each(businessKinds)('every place of a %s lies in one section, which is marked while somebody is there', (kind) => {
  for (const hasTill of [false, true]) for (const sections of [sectionsFor(kind, hasTill), phoneSectionsFor(kind, hasTill)]) {
    const marked = sections.flatMap(({ to, holds = [] }) => [to, ...holds])
    expect(pathsOf(kind, hasTill).filter((to) => !marked.includes(to))).toEqual([])
    expect(new Set(marked).size).toBe(marked.length)
  }
})

test('who lives by a catalogue has it at hand on a phone, and all else by "More"', () => {
  expect(phoneSectionsFor('agency').map(({ to }) => to)).toEqual(['/', '/calendar', '/catalogues', '/more'])
  expect(pathsOf('agency')).toEqual(expect.arrayContaining(['/customers', '/bookings', '/services']))
  expect(pathsOf('agency')).not.toContain('/catalogues')
  expect(pathsOf('salon')).toContain('/catalogues')
})

test('[O8] who takes no payments sees no till', () => {
  expect([pathsOf('salon').includes('/till'), pathsOf('salon', true).includes('/till')]).toEqual([false, true])
  expect(sectionsFor('salon').some(({ to }) => to === '/till')).toBe(false)
})
