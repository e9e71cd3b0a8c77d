import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { canChange, entityCollections } from '#contract/row-paths.ts'
import { businessKinds } from '#domain/business/shop.ts'
import { orderKinds } from '#domain/business/ordering.ts'
import { isFixed, type FieldDefinition } from '#domain/shared/entity.ts'
import { speak } from '#tests/setup/screen.tsx'
import { useChoiceWords } from './use-choice-words.ts'

beforeAll(() => speak('ru', 'business', 'catalogue', 'loyalty', 'orders'))

const choices = [
  ['businesses', 'kind', businessKinds],
  ['orders', 'kind', orderKinds],
  ...entityCollections
    .filter(canChange)
    .flatMap((collection) =>
      Object.entries<FieldDefinition>(entities[collection].fields).flatMap(([name, field]) =>
        field.kind === 'choice' && !isFixed(field) ? [[collection, name, field.of] as const] : [],
      ),
    ),
] as const

test.each(choices)('every choice of %s, %s, is told in words', (collection, field, values) => {
  const { result } = renderHook(() => useChoiceWords())
  for (const value of values.filter(Boolean)) {
    const said = result.current(collection, field as 'kind', value)
    expect(said).toBeTruthy()
    expect(said).not.toContain(value)
  }
})

test('[C3] what was to let is let, not sold', () => {
  const { result } = renderHook(() => useChoiceWords())
  expect((['sale', 'rent', 'daily'] as const).map((deal) => result.current('products', 'status', 'sold', deal))).toEqual([
    'Продано',
    'Сдано',
    'Сдано',
  ])
})
