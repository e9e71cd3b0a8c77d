import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useTyped } from './use-typed.ts'

interface Form {
  readonly name: string
  readonly days: Readonly<Record<string, string>>
}

const opened: Form = { name: 'Айгуль', days: { 1: '9–18', 6: '10–16' } }

beforeEach(() => localStorage.clear())

function open(now: Form = opened, first: Partial<Form> = {}) {
  return renderHook((row: Form) => useTyped('form', row, first), { initialProps: now })
}

test('[E6] what the person has not touched follows the others’ changes, to the single part', () => {
  const { result, rerender } = open()
  act(() => result.current.change({ days: { ...opened.days, 6: 'off', 7: '12–15' } }))
  rerender({ name: 'Айгүл', days: { 1: '9–12', 2: '9–18', 6: '10–16' } })
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
  rerender({ name: 'Айгүл', days: { ...opened.days, 1: '9–12' } })
  expect(result.current).toMatchObject({ form: { name: 'Айгуль О.', days: { 1: 'off' } }, contested: ['name', 'days'] })
})

test('both to the same is no contest, and nothing is left to save', () => {
  const { result, rerender } = open()
  act(() => result.current.change({ name: 'Айгүл' }))
  rerender({ ...opened, name: 'Айгүл' })
  expect(result.current).toMatchObject({ contested: [], isTouched: false })
})

test('what a refused change would have typed is contested as what was typed is', () => {
  const { result, rerender } = open(opened, { name: 'Айгуль О.' })
  expect(result.current).toMatchObject({ form: { name: 'Айгуль О.' }, contested: [], isTouched: true })
  rerender({ ...opened, name: 'Айгүл' })
  expect(result.current.contested).toEqual(['name'])
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
