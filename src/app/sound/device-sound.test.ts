import { expect, test, vi } from 'vitest'
import { createChime } from './chime.ts'
import { createDeviceSound } from './device-sound.ts'

const node = () => ({
  frequency: { value: 0 },
  gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  connect: (next: unknown) => next,
  stop: () => undefined,
})

/** A browser whose sound is allowed from the first tap on, and can be taken away. */
function device({
  stored = new Map<string, string>(),
  hasSound = true,
  isVisible = (): boolean => true,
  after = (_ms: number, run: () => void) => run(),
} = {}) {
  const played: number[] = []
  const audio = { isAllowed: true, state: 'suspended' as AudioContextState }
  const context = {
    currentTime: 0,
    destination: {},
    get state() {
      return audio.state
    },
    resume: async () => void (audio.isAllowed && (audio.state = 'running')),
    createGain: node,
    createOscillator: () => ({ ...node(), start: (at: number) => void played.push(at) }),
  }
  const target = new EventTarget()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const made = vi.fn<() => AudioContext>(() => context as unknown as AudioContext)
  const sound = createDeviceSound({
    chime: createChime({ newContext: hasSound ? made : undefined }),
    storage,
    window: target as unknown as Window,
    alone: async (run) => run(),
    isVisible,
    after,
    hasSound,
  })
  const tap = async () => {
    target.dispatchEvent(new Event('pointerup'))
    await vi.waitFor(() => expect(sound.isLocked.get()).toBe(!audio.isAllowed))
  }
  return { sound, tap, played, audio, made, stored }
}

test('sound is locked until the first tap, and nothing is asked of the browser before it', async () => {
  const { sound, tap, played, made } = device()
  await sound.ring()
  expect([sound.isLocked.get(), played, made.mock.calls.length]).toEqual([true, [], 0])
  await tap()
  await sound.ring()
  expect(played).toHaveLength(2)
})

test('sound that was taken away is locked again, and comes back with a tap', async () => {
  const { sound, tap, audio, played } = device()
  await tap()
  audio.isAllowed = false
  audio.state = 'suspended'
  await sound.ring()
  expect([sound.isLocked.get(), played]).toEqual([true, []])
  audio.isAllowed = true
  await tap()
  await sound.ring()
  expect(played).toHaveLength(2)
})

test('it is on unless somebody switched it off on this device', () => {
  const { sound, stored } = device()
  expect(sound.isOn.get()).toBe(true)
  sound.setOn(false)
  expect([sound.isOn.get(), device({ stored }).sound.isOn.get()]).toEqual([false, false])
  sound.setOn(true)
  expect(device({ stored }).sound.isOn.get()).toBe(true)
})

test('a browser without sound has none that is locked', async () => {
  const { sound } = device({ hasSound: false })
  await sound.ring()
  expect([sound.hasSound, sound.isLocked.get()]).toEqual([false, false])
})

test('[N1] of several tabs one tells, the one that is seen first', async () => {
  const stored = new Map<string, string>()
  const waiting: (() => void)[] = []
  const [seen, hidden] = [device({ stored }), device({ stored, isVisible: () => false, after: (_ms, run) => void waiting.push(run) })]
  const behind = hidden.sound.claim(['a', 'b'])
  expect(await seen.sound.claim(['a'])).toEqual(['a'])
  waiting.forEach((run) => run())
  expect(await behind).toEqual(['b'])
  expect(await seen.sound.claim(['a', 'b'])).toEqual([])
})

test('what was told of is not kept for ever, and what cannot be read is forgotten', async () => {
  const { sound, stored } = device()
  await sound.claim(Array.from({ length: 60 }, (_, nth) => String(nth)))
  expect(JSON.parse(stored.get('stoika-rung')!)).toHaveLength(50)
  stored.set('stoika-rung', '{')
  expect(await sound.claim(['0'])).toEqual(['0'])
})
