import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useTyped, type AskedForm } from './use-typed.ts'

interface Form {
  readonly name: string
  readonly days: Readonly<Record<string, string>>
  readonly options: readonly { readonly id: string; readonly price: number }[]
}

const opened: Form = { name: 'Айгуль', days: { 1: '9–18', 6: '10–16' }, options: [] }

beforeEach(() => localStorage.clear())

function open(now: Form = opened, asked: AskedForm<Form> | null = null) {
  return renderHook((row: Form) => useTyped('form', row, asked), { initialProps: now })
}

test('[E6] what the person has not touched follows the others’ changes, to the single part', () => {
  const { result, rerender } = open()
  act(() => result.current.change({ days: { ...opened.days, 6: 'off', 7: '12–15' } }))
  rerender({ ...opened, name: 'Айгүл', days: { 1: '9–12', 2: '9–18', 6: '10–16' } })
  expect(result.current).toMatchObject({
    form: { name: 'Айгүл', days: { 1: '9–12', 2: '9–18', 6: 'off', 7: '12–15' } },
    contested: [],
    isTouched: true,
  })
  rerender({ ...opened, days: { 6: '10–16' } })
  expect(result.current.form.days).toEqual({ 6: 'off', 7: '12–15' })
})

test('[E6] what both have changed is named, and the person’s stands', () => {
  const { result, rerender } = open()
  act(() => result.current.change({ name: 'Айгуль О.' }))
  act(() => result.current.change({ days: { ...opened.days, 1: 'off' } }))
  rerender({ ...opened, name: 'Айгүл', days: { ...opened.days, 1: '9–12' } })
  expect(result.current).toMatchObject({ form: { name: 'Айгуль О.', days: { 1: 'off' } }, contested: ['name', 'days'] })
})

test('both to the same is no contest, and nothing is left to save', () => {
  const { result, rerender } = open()
  act(() => result.current.change({ name: 'Айгүл' }))
  rerender({ ...opened, name: 'Айгүл' })
  expect(result.current).toMatchObject({ contested: [], isTouched: false })
})

test('what a refused change would have typed is contested as what was typed is', () => {
  const { result, rerender } = open(opened, { wanted: { ...opened, name: 'Айгуль О.' }, seen: opened })
  expect(result.current).toMatchObject({ form: { name: 'Айгуль О.' }, contested: [], isTouched: true })
  rerender({ ...opened, name: 'Айгүл' })
  expect(result.current.contested).toEqual(['name'])
})

test('[E7] over what others have changed since it was asked for, it is what was meant then', () => {
  const wanted = { ...opened, name: 'Айгуль О.', days: { ...opened.days, 6: 'off' } }
  const { result } = open({ ...opened, name: 'Айгүл', days: { 1: '9–12' } }, { wanted, seen: { ...opened, days: { ...opened.days } } })
  expect(result.current).toMatchObject({ form: { name: 'Айгуль О.', days: { 1: '9–12', 6: 'off' } }, contested: ['name', 'days'] })
})

const priced = (...prices: readonly (readonly [string, number])[]) => ({
  ...opened,
  options: prices.map(([id, price]) => ({ id, price })),
})

test('[E7] a list keeps what others have added since, in the order that was asked for; what both changed is named', () => {
  const asked = { seen: priced(['a', 1], ['b', 1], ['c', 1]), wanted: priced(['d', 1], ['b', 2], ['a', 1]) }
  const over = (now: Form) => open(now, asked).result.current
  expect(over(priced(['a', 3], ['b', 1], ['c', 1], ['e', 1]))).toMatchObject({
    form: priced(['d', 1], ['b', 2], ['a', 3], ['e', 1]),
    contested: [],
    isTouched: true,
  })
  expect(over(priced(['a', 1], ['b', 3], ['c', 1]))).toMatchObject({ form: asked.wanted, contested: ['options'] })
})

test('it is kept, except a field that there is no more', () => {
  const first = open()
  act(() => first.result.current.change({ name: 'Айгуль О.', gone: 'x' } as Partial<Form>))
  first.unmount()
  expect(open().result.current.form).toEqual({ ...opened, name: 'Айгуль О.' })
})

test('reset, it may be left in the same turn, until something is typed again', () => {
  const { result } = open()
  act(() => result.current.change({ name: 'А' }))
  const { reset, change, isFree } = result.current
  act(() => (reset(), expect(isFree.current).toBe(true)))
  expect(result.current).toMatchObject({ form: opened, isTouched: false })
  act(() => change({ name: 'Б' }))
  expect(isFree.current).toBe(false)
  expect(result.current.change).toBe(change)
})
