import { afterEach, expect, test, vi } from 'vitest'
import { wakeWhenNeeded } from './wake-when-needed.ts'

const wakePage = vi.fn<(page: Document) => Promise<void>>()

afterEach(async () => {
  // A page that is awake listens no more: the next test has the same document.
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  document.body.innerHTML = ''
  wakePage.mockReset()
})

/** A page with a button that needs it, and a link that does not. */
function print(): { readonly button: HTMLElement; readonly link: HTMLElement; readonly heard: () => number; readonly wake: () => void } {
  document.body.innerHTML = '<button type="button"><i>Book</i></button><a href="#down">Down</a>'
  const button = document.querySelector<HTMLElement>('button')!
  let heard = 0
  let wake: (() => void) | undefined
  wakePage.mockImplementation(
    () =>
      new Promise((resolve) => {
        wake = () => {
          button.addEventListener('click', () => (heard += 1))
          resolve()
        }
      }),
  )
  vi.useFakeTimers()
  wakeWhenNeeded(document, async () => ({ wakePage }))
  return { button, link: document.querySelector('a')!, heard: () => heard, wake: () => wake?.() }
}

test('a page wakes by itself, but not before it has been drawn', async () => {
  const { wake } = print()
  await vi.advanceTimersByTimeAsync(49)
  expect(wakePage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(wakePage).toHaveBeenCalledExactlyOnceWith(document)
  wake()
})

test('what is tapped before that wakes it at once, and is done once when it is awake', async () => {
  const { button, heard, wake } = print()
  button.querySelector('i')!.click()
  button.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(wakePage).toHaveBeenCalledTimes(1)
  expect(heard()).toBe(0)
  wake()
  await vi.advanceTimersByTimeAsync(100)
  expect([wakePage.mock.calls.length, heard()]).toEqual([1, 1])
})

test('a tap while the page wakes is done once, though the page may hear it already; of two buttons both are, in their order', async () => {
  const { button, wake } = print()
  document.body.append(button.cloneNode(true))
  const heard: number[] = []
  for (const [nth, one] of [...document.querySelectorAll('button')].entries()) one.addEventListener('click', () => heard.push(nth))
  button.click()
  document.querySelectorAll('button')[1]!.click()
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([0, 1])
})

test('a link needs no waking', async () => {
  const { link, wake } = print()
  link.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(wakePage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  wake()
})

test('on a bad line the next tap tries again', async () => {
  const { button, wake } = print()
  wakePage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(50)
  expect(wakePage).toHaveBeenCalledTimes(1)
  button.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(wakePage).toHaveBeenCalledTimes(2)
  wake()
})
