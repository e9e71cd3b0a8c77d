import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, forgetDrafts } from './draft-storage.ts'
import { DraftOwner, useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

function open(name = 'form', owner = 'aigul') {
  return renderHook(() => useDraft(name, { phone: '' }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <DraftOwner value={owner}>{children}</DraftOwner>,
  })
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

test('what one person typed is nobody else’s, and is there when they are back', () => {
  const first = open('form', 'aigul')
  act(() => first.result.current[1]({ phone: '0700' }))
  expect(open('form', 'nurlan').result.current[0]).toEqual({ phone: '' })
  forgetDrafts('nurlan')
  expect(open('form', 'aigul').result.current[0]).toEqual({ phone: '0700' })
})

test('what was typed the day before yesterday is not put before anybody', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  const first = open()
  act(() => first.result.current[1]({ phone: '0700' }))
  vi.setSystemTime(1_000_000_000_000 + 25 * 60 * 60_000)
  expect(open().result.current[0]).toEqual({ phone: '' })
})

test('drafts are forgotten together, and nothing else with them', () => {
  localStorage.setItem('other', 'kept')
  const first = open()
  act(() => first.result.current[1]({ phone: '0700' }))
  forgetDrafts('aigul')
  expect(Object.keys(localStorage)).toEqual(['other'])
})

test('a draft that cannot be read, or a device that keeps nothing, costs the draft only', () => {
  localStorage.setItem(draftKey('aigul', 'form'), '{broken')
  expect(open().result.current[0]).toEqual({ phone: '' })
})
