import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts, useDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

function open(name = 'form') {
  return renderHook(() => useDraft(name, { phone: '' }))
}

test('what was typed is there after the form was gone', () => {
  const first = open()
  act(() => first.result.current[1]({ phone: '0700' }))
  act(() => first.result.current[1]((before) => ({ phone: `${before.phone} 123` })))
  first.unmount()
  expect(open().result.current[0]).toEqual({ phone: '0700 123' })
  expect(open('another').result.current[0]).toEqual({ phone: '' })
})

test('a saved form starts anew', () => {
  const first = open()
  act(() => first.result.current[1]({ phone: '0700' }))
  act(() => first.result.current[2]())
  first.unmount()
  expect(open().result.current[0]).toEqual({ phone: '' })
})

test('drafts are forgotten together, and nothing else with them', () => {
  sessionStorage.setItem('other', 'kept')
  const first = open()
  act(() => first.result.current[1]({ phone: '0700' }))
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('a draft that cannot be read, or a device that keeps nothing, costs the draft only', () => {
  sessionStorage.setItem('stoika-draft:form', '{broken')
  expect(open().result.current[0]).toEqual({ phone: '' })
})
