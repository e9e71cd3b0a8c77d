import { expect, test } from 'vitest'
import { sections } from '../shell/sections.ts'
import { placesFor } from './places.ts'

test('every place lies in a section, which is marked while somebody is there', () => {
  const marked = sections.flatMap(({ to, holds = [] }) => [to, ...holds])
  const places = placesFor('owner').flatMap(({ places: ofGroup }) => ofGroup.map(({ to }) => to))
  expect(places.filter((to) => !marked.includes(to))).toEqual([])
})
