import { expect, test } from 'vitest'
import { createBusinessClock } from '#lib/business-clock.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { keepClock } from './kept-clock.ts'

const dayMs = 86_400_000

/** Tabs of one device whose clock is a day ahead, opened one after another. */
function createDay() {
  const time = createVirtualTime(Date.parse('2026-11-22T06:00:00Z'))
  const device = { off: dayMs }
  const kept = new Map<string, string>()
  const openTab = () => {
    const openedAt = time.clock.now()
    const clock = createBusinessClock(() => ({ wall: time.clock.now() + device.off, steady: time.clock.now() - openedAt }))
    const tab = new EventTarget()
    keepClock(clock, {
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      window: tab as unknown as Window,
      every(ms, run) {
        const again = (): void => void time.timers.after(ms, () => (run(), again()))
        again()
        return () => undefined
      },
    })
    return { clock, tab }
  }
  const answer = ({ clock }: ReturnType<typeof openTab>) => clock.learn(clock.read(new Date(time.clock.now()).toUTCString(), clock.mark()))
  return { time, device, kept, openTab, answer }
}

test('a start without a network goes by what was known', async () => {
  const { time, openTab, answer } = createDay()
  answer(openTab())
  await time.advance(8 * 3_600_000)
  const { clock } = openTab()
  expect(Math.abs(clock.now() - time.clock.now())).toBeLessThan(1000)
})

test('a clock that was set right while nothing was open is believed', async () => {
  const { time, device, openTab, answer } = createDay()
  answer(openTab())
  await time.advance(8 * 3_600_000)
  device.off = 0
  expect(openTab().clock.correction.get()).toBe(0)
})

test('what one tab hears holds for the others, until it is right again', () => {
  const { device, kept, openTab, answer } = createDay()
  const [hearing, other] = [openTab(), openTab()]
  const tell = () =>
    other.tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'stoika-clock', newValue: kept.get('stoika-clock') ?? null }))
  answer(hearing)
  tell()
  expect(other.clock.correction.get()).toBe(hearing.clock.correction.get())
  device.off = 0
  answer(hearing)
  tell()
  expect(other.clock.correction.get()).toBe(0)
  expect(kept.size).toBe(0)
})
