import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterLayers, followBackButton, takeStep, useBackButton } from './back-button.ts'

interface State {
  readonly idx: number
  readonly key: string
  readonly over?: number
}

/** A browser's history: steps arrive later, as events, and lead to where they led when they began. */
function aHistory() {
  let entries: readonly State[] = [
    { idx: 0, key: 'list' },
    { idx: 1, key: 'details' },
  ]
  let at = 1
  return {
    get state() {
      return entries[at]
    },
    get length() {
      return entries.length
    },
    pushState(state: State) {
      entries = [...entries.slice(0, at + 1), state]
      at++
    },
    go(by: number) {
      const aim = at + by
      setTimeout(() => {
        at = aim
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    },
    replaceState(state: State) {
      entries = entries.with(at, state)
    },
    back() {
      this.go(-1)
    },
  }
}

const real = window.history
const toRouter = vi.fn<() => void>()
let browser: ReturnType<typeof aHistory>
let unfollow: () => void
/** Leads to another page as the router does, whatever the browser is about. */
let goOn: (page: State, by?: 'pushState' | 'replaceState') => void

function shownAt(key: string) {
  return { location: { key }, navigation: { state: 'idle' } } as const
}

beforeEach(() => {
  vi.useFakeTimers()
  toRouter.mockClear()
  browser = aHistory()
  Object.defineProperty(window, 'history', { value: browser, configurable: true })
  unfollow = followBackButton({
    state: shownAt('details'),
    subscribe: (listener) => {
      goOn = (page, by = 'pushState') => {
        browser[by](page)
        listener(shownAt(page.key))
      }
      return () => undefined
    },
  })
  window.addEventListener('popstate', takeStep)
  window.addEventListener('popstate', toRouter)
})

afterEach(() => {
  cleanup()
  vi.runAllTimers()
  unfollow()
  window.removeEventListener('popstate', takeStep)
  window.removeEventListener('popstate', toRouter)
  Object.defineProperty(window, 'history', { value: real, configurable: true })
  vi.useRealTimers()
})

function Layer({ close }: { readonly close: (() => void) | null }) {
  useBackButton(true, close)
  return null
}

function step(by: number): void {
  browser.go(by)
  vi.runAllTimers()
}

/** Draws so many layers, of which the back button closes the topmost that it may. */
function show(names: readonly string[], held: readonly string[] = []) {
  let open = names
  const draw = () => open.map((name) => <Layer key={name} close={held.includes(name) ? null : () => close(name)} />)
  const { rerender } = render(<>{draw()}</>)
  const close = (name: string) => {
    open = open.filter((other) => other !== name)
    rerender(<>{draw()}</>)
  }
  vi.runAllTimers()
  return { close, open: () => open }
}

test('closes one layer at a time, tells the router nothing of it, and then leaves the page', () => {
  const { open } = show(['dialog', 'question'])
  step(-1)
  expect([open(), browser.state?.key]).toEqual([['dialog'], 'details'])
  step(-1)
  expect([open(), browser.state, toRouter.mock.calls.length]).toEqual([[], { idx: 1, key: 'details' }, 0])
  step(-1)
  expect([browser.state?.key, toRouter.mock.calls.length]).toEqual(['list', 1])
})

test('a layer that closes by itself takes its entry along; forward opens nothing', () => {
  const { close } = show(['dialog'])
  expect(browser.state?.over).toBe(1)
  close('dialog')
  vi.runAllTimers()
  expect(browser.state?.over).toBeUndefined()
  step(1)
  expect([browser.state?.over, toRouter.mock.calls.length]).toEqual([undefined, 0])
})

test('one layer in the place of another needs no second entry', () => {
  show(['menu']).close('menu')
  show(['dialog'])
  expect([browser.state?.over, browser.length]).toEqual([1, 3])
})

test('what may not be closed stays, and so does the page', () => {
  const { open } = show(['password'], ['password'])
  step(-1)
  step(-1)
  expect([open(), browser.state?.key, browser.state?.over]).toEqual([['password'], 'details', 1])
})

test('a step of the app’s own begins where the page is', () => {
  const { close } = show(['question'])
  const go = vi.fn<() => void>(() => expect(browser.state?.over).toBeUndefined())
  close('question')
  afterLayers(go)
  vi.runAllTimers()
  expect(go).toHaveBeenCalledOnce()
})

test.each([
  ['pushState', { idx: 2, key: 'till' }, 'details'],
  ['replaceState', { idx: 1, key: 'till' }, 'list'],
] as const)('whoever goes on before the step of a closed layer has arrived is where they went: %s', (by, page, before) => {
  const { close } = show(['dialog'])
  close('dialog')
  vi.advanceTimersToNextTimer()
  goOn(page, by)
  vi.runAllTimers()
  expect([browser.state, toRouter.mock.calls.length]).toEqual([page, 0])
  step(-1)
  expect([browser.state?.key, toRouter.mock.calls.length]).toEqual([before, 1])
})
