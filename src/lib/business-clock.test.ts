import { describe, expect, test, vi } from 'vitest'
import { createBusinessClock } from './business-clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const truth = Date.parse('2026-11-22T06:00:00.000Z')

/** A device whose clock is off by so much, and a server that is right. */
function device(offMs: number) {
  let passed = 0
  let off = offMs
  const clock = createBusinessClock(() => ({ wall: truth + passed + off, steady: passed }))
  return {
    clock,
    server: () => truth + passed,
    pass: (ms: number) => (passed += ms),
    /** Time goes by that the steady clock does not see. */
    sleep: (ms: number) => (off += ms),
    set: (ms: number) => (off += ms),
    answer: (roundTripMs = 200, on: 'way there' | 'way back' | 'both ways' = 'both ways') => {
      const asked = clock.mark()
      const there = on === 'way there' ? roundTripMs : on === 'way back' ? 0 : roundTripMs / 2
      passed += there
      const date = new Date(truth + passed).toUTCString()
      passed += roundTripMs - there
      clock.learn(clock.read(date, asked))
    },
  }
}

describe('a difference', () => {
  test.each([dayMs, -dayMs, 30 * dayMs, 31_000, -32_000])('of %i ms is corrected', (off) => {
    const { clock, answer, server } = device(off)
    expect(clock.now()).toBe(server() + off)
    answer()
    expect(Math.abs(clock.now() - server())).toBeLessThanOrEqual(1000)
    expect(Math.sign(clock.correction.get())).toBe(-Math.sign(off))
  })

  test.each([0, 20_000, -20_000, 28_000])('of %i ms is left alone', (off) => {
    const { clock, answer, server } = device(off)
    answer()
    expect(clock.now()).toBe(server() + off)
    expect(clock.correction.get()).toBe(0)
  })

  test.each(['way there', 'way back'] as const)('of a long %s is the network’s: half of it at most', (way) => {
    const { clock, answer, server } = device(dayMs)
    answer(14_000, way)
    expect(Math.abs(clock.now() - server())).toBeLessThanOrEqual(7500)
  })

  test('that is gone ends the correction', () => {
    const { clock, answer, set, server } = device(dayMs)
    answer()
    set(-dayMs)
    answer()
    expect(clock.now()).toBe(server())
  })

  test('of a second, once corrected, is no news', () => {
    const { clock, answer, pass } = device(dayMs)
    answer()
    const heard = vi.fn<() => void>()
    clock.correction.subscribe(heard)
    pass(700)
    answer(3000, 'way back')
    expect(heard).not.toHaveBeenCalled()
  })
})

test('what says nothing of the time changes nothing', () => {
  const { clock, server } = device(dayMs)
  clock.learn(clock.read(null, clock.mark()))
  clock.learn(clock.read('soon', clock.mark()))
  expect(clock.now()).toBe(server() + dayMs)
})

describe('a jump of the device’s clock', () => {
  test.each([-dayMs, -10_000, dayMs, 2 * dayMs])('by %i ms ends the correction until the next answer', (jump) => {
    const { clock, answer, set, server } = device(dayMs)
    answer()
    const heard = vi.fn<() => void>()
    clock.correction.subscribe(heard)
    set(jump)
    expect(clock.now()).toBe(server() + dayMs + jump)
    clock.check()
    expect(heard).toHaveBeenCalledOnce()
    expect(clock.correction.get()).toBe(0)
    answer()
    expect(Math.abs(clock.now() - server())).toBeLessThanOrEqual(1000)
  })

  test('while an answer was under way says nothing about the clock', () => {
    const { clock, set, server } = device(0)
    const asked = clock.mark()
    set(10 * minuteMs)
    clock.learn(clock.read(new Date(server()).toUTCString(), asked))
    expect(clock.correction.get()).toBe(0)
  })

  test('is not what a night of sleep looks like', () => {
    const { clock, answer, sleep } = device(dayMs)
    answer()
    const before = clock.now()
    sleep(12 * 60 * minuteMs)
    clock.check()
    expect(clock.now()).toBe(before + 12 * 60 * minuteMs)
  })

  test('is not what hours of drift look like, looked at from time to time', () => {
    const { clock, answer, pass, set } = device(dayMs)
    answer()
    for (let hour = 0; hour < 100; hour += 1) {
      pass(60 * minuteMs)
      set(1000)
      clock.check()
    }
    expect(clock.correction.get()).toBeLessThan(0)
  })
})

describe('over a restart', () => {
  test.each([
    ['is kept', dayMs, 10 * 60 * minuteMs, true],
    ['is let go where the clock went back', dayMs, -60 * minuteMs, false],
    ['is let go after so long that the clock may have been set right', -dayMs, dayMs, false],
  ])('the correction %s', (_what, off, passed, isKept) => {
    const before = device(off)
    before.answer()
    const after = createBusinessClock(() => ({ wall: before.clock.mark().wall + passed, steady: 0 }))
    after.restore(before.clock.save())
    expect(after.correction.get()).toBe(isKept ? before.clock.correction.get() : 0)
  })

  test.each([null, '', '{', '{}', '[]', '{"correction":"x"}'])('what was saved as %s is none', (saved) => {
    const { clock } = device(dayMs)
    clock.restore(saved)
    expect(clock.correction.get()).toBe(0)
    expect(clock.save()).toBeNull()
  })
})
