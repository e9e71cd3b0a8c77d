import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Timers } from '#offline/env.ts'
import { draftKey, readDraft, writeDraft } from '#ui/draft/draft-storage.ts'
import { camerasOf, openCamera, type Camera, type CameraRefusal } from './camera.ts'
import { openCodeReader, type ReadFrame } from './code-reader.ts'
import { watchFrames } from './watch-frames.ts'

export type ScannerState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'reading'
      readonly camera: Camera
      /** The one after this, where the device has several. */ readonly nextId: string | undefined
    }
  | { readonly kind: 'refused'; readonly refusal: CameraRefusal }

const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A camera is let go of a moment after its screen: that takes slow tablets as long as drawing a part of the next one. */
const releaseMs = 100

const key = draftKey('device', 'camera')
const yearMs = 365 * 24 * 3600_000

export interface Scanner {
  readonly state: ScannerState
  /** Opens the camera once more: after a refusal, or another one. */
  readonly open: (deviceId?: string) => void
}

/**
 * Shows the camera in a video and says what it reads, once for each code that comes into view. The camera is let go of
 * while the page is hidden, and with the screen that uses this.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): Scanner {
  const [state, setState] = useState<ScannerState>({ kind: 'opening' })
  const [asked, setAsked] = useState<{ readonly deviceId: string | undefined }>(() => ({ deviceId: keptCamera() }))
  const isVisible = useIsPageVisible()
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isVisible) return undefined
    const left = new AbortController()
    void scan(
      left.signal,
      asked.deviceId,
      () => video.current,
      setState,
      (text) => tell(text),
    )
    return () => left.abort()
  }, [asked, isVisible, video])
  return {
    state,
    open(deviceId) {
      if (deviceId) writeDraft(key, deviceId)
      // Some phones open no second camera beside the first.
      if (state.kind === 'reading') state.camera.stop()
      setState({ kind: 'opening' })
      setAsked({ deviceId: deviceId ?? asked.deviceId })
    },
  }
}

function keptCamera(): string | undefined {
  const kept = readDraft(key, yearMs)
  return typeof kept === 'string' ? kept : undefined
}

async function scan(
  left: AbortSignal,
  deviceId: string | undefined,
  video: () => HTMLVideoElement | null,
  tellState: (state: ScannerState) => void,
  tellCode: (text: string) => void,
): Promise<void> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  const [opened, read] = await Promise.all([openCamera(media, globalThis.isSecureContext, deviceId), openCodeReader()])
  if (!opened.ok) return left.aborted ? undefined : tellState({ kind: 'refused', refusal: opened.refusal })
  const camera = opened.value
  left.addEventListener('abort', () => timers.after(releaseMs, () => camera.stop()))
  if (left.aborted) return camera.stop()
  const cameras = await camerasOf(media)
  if (left.aborted) return undefined
  // A cable may come off, and the system may take the camera away.
  camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => tellState({ kind: 'refused', refusal: 'occupied' }), { signal: left })
  tellState({ kind: 'reading', camera, nextId: afterThis(cameras, camera.deviceId) })
  return play(video(), camera, read, left, tellCode)
}

function afterThis(cameras: readonly string[], deviceId: string): string | undefined {
  return cameras.length > 1 ? cameras[(cameras.indexOf(deviceId) + 1) % cameras.length] : undefined
}

async function play(
  video: HTMLVideoElement | null,
  camera: Camera,
  read: ReadFrame,
  left: AbortSignal,
  tellCode: (text: string) => void,
): Promise<void> {
  if (!video) return
  video.srcObject = camera.stream
  // A screen that was left meanwhile plays nothing.
  await video.play().catch(() => undefined)
  if (!left.aborted) watchFrames(() => read(video), tellCode, left, timers)
}

function useIsPageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
