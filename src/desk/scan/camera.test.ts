import { expect, test } from 'vitest'
import { openCamera, type CameraRefusal } from './camera.ts'

const named = (name: string): Error => Object.assign(new Error('no'), { name })
const failing = (error: Error) => ({
  getUserMedia: async (): Promise<MediaStream> => {
    throw error
  },
})

test.each([
  ['NotAllowedError', 'forbidden'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'occupied'],
  ['AbortError', 'occupied'],
] as const)('%s is told as %s', async (name, refusal: CameraRefusal) => {
  expect(await openCamera(failing(named(name)), true)).toEqual({ ok: false, refusal })
})

test('a page that is given no camera says whether the connection is why', async () => {
  expect([await openCamera(undefined, false), await openCamera(undefined, true)]).toEqual([
    { ok: false, refusal: 'insecure' },
    { ok: false, refusal: 'absent' },
  ])
})

interface Track {
  stopped: number
  applied: unknown[]
}

function streamOf(track: Track, torch?: boolean): MediaStream {
  const one = {
    getCapabilities: () => ({ torch }),
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: (given: unknown) => Promise.resolve(void track.applied.push(given)),
    stop: () => (track.stopped += 1),
  }
  return { getVideoTracks: () => [one], getTracks: () => [one] } as unknown as MediaStream
}

test('one that was chosen and is gone gives way to the one at the back', async () => {
  const asked: unknown[] = []
  const track = { stopped: 0, applied: [] }
  const media = {
    getUserMedia: async ({ video }: MediaStreamConstraints) => {
      asked.push(video)
      if (asked.length === 1) throw named('OverconstrainedError')
      return streamOf(track)
    },
  }
  const opened = await openCamera(media, true, 'unplugged')
  expect(asked).toMatchObject([{ deviceId: { exact: 'unplugged' } }, { facingMode: 'environment' }])
  expect(opened).toMatchObject({ ok: true, value: { deviceId: 'back', setTorch: undefined } })
  if (opened.ok) opened.value.stop()
  expect(track.stopped).toBe(1)
})

test('a light is switched where there is one', async () => {
  const track: Track = { stopped: 0, applied: [] }
  const opened = await openCamera({ getUserMedia: () => Promise.resolve(streamOf(track, true)) }, true)
  await (opened.ok ? opened.value.setTorch?.(true) : undefined)
  expect(track.applied).toEqual([{ advanced: [{ torch: true }] }])
})
