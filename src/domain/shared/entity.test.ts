import { expect, test } from 'vitest'
import { createRow, editRow, movedField, referencesOf, type EntityDefinition } from './entity.ts'

const seatEntity = {
  collection: 'seats',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    name: { kind: 'name', max: 20 },
    room_id: { kind: 'reference', to: 'rooms', default: null },
    used_by: { kind: 'references', to: 'people', max: 5, default: [] },
    image: { kind: 'picture', default: null },
    order: { kind: 'place', default: 'last' },
    hours: { kind: 'own', default: { from: 9 } },
  },
} as const satisfies EntityDefinition

const seat = createRow(seatEntity, { id: 'a', business_id: 'b', name: 'Window', room_id: undefined }, { order: 3 })

test('a new row has the default of whatever is not said, and comes where it is put', () => {
  expect(seat).toEqual({
    id: 'a',
    rev: 0,
    business_id: 'b',
    name: 'Window',
    room_id: null,
    used_by: [],
    image: null,
    order: 3,
    hours: { from: 9 },
  })
  expect(createRow(seatEntity, { id: 'a', business_id: 'b', name: 'Window', order: 1 }, { order: 3 }).order).toBe(1)
})

test('an edit changes the fields that are given and nothing else', () => {
  const changes = { name: undefined, room_id: 'r', business_id: 'other', id: 'other', image: 'x.webp', unknown: 1 }
  expect(editRow(seatEntity, seat, changes)).toEqual({ ...seat, room_id: 'r' })
  expect(editRow<typeof seat>(seatEntity, { ...seat, room_id: 'r' }, { room_id: null })).toEqual(seat)
})

test('the rows that something names, by their collection', () => {
  expect(referencesOf(seatEntity, { room_id: 'r', used_by: ['p', 'q'], name: 'x' })).toEqual([
    { field: 'room_id', to: 'rooms', ids: ['r'] },
    { field: 'used_by', to: 'people', ids: ['p', 'q'] },
  ])
  expect(referencesOf(seatEntity, { room_id: null }).flatMap(({ ids }) => ids)).toEqual([])
})

test('no edit makes a row a part of another one, or changes what is fixed', () => {
  const entity = {
    ...seatEntity,
    fields: {
      ...seatEntity.fields,
      house_id: { kind: 'parent', to: 'houses' },
      side: { kind: 'choice', of: ['left', 'right'], default: 'left', isFixed: true },
    },
  } as const satisfies EntityDefinition
  const row = createRow(entity, { id: 'a', business_id: 'b', name: 'Window', house_id: 'h' })
  expect(referencesOf(entity, row)).toContainEqual({ field: 'house_id', to: 'houses', ids: ['h'] })
  expect([
    movedField(entity, row, { house_id: 'other' }),
    movedField(entity, row, { house_id: 'h' }),
    movedField(entity, row, { name: 'x' }),
    movedField(entity, row, { side: 'right' }),
    movedField(entity, row, { side: 'left' }),
  ]).toEqual(['house_id', undefined, undefined, 'side', undefined])
})
