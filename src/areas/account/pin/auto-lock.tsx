import { useEffect, useState, type ReactNode } from 'react'
import { usePinDesk, usePinState, type PinDesk } from './pin-context.tsx'

/** A touch is written down at most this often: other tabs, and the next start, go by it. */
const noteEveryMs = 5_000
const checkEveryMs = 5_000

/**
 * Locks the desk when nobody has touched it for as long as its person chose, also while the app was closed; nothing of it is shown then.
 */
export function AutoLock({ children }: { readonly children: ReactNode }) {
  const desk = usePinDesk()
  const state = usePinState()
  const minutes = state?.hasPin ? state.autoLockMinutes : 0
  const [wasOverdue] = useState(() => isDue(desk, desk.autoLockMinutes()))
  useEffect(() => (minutes > 0 ? watch(desk, minutes) : undefined), [desk, minutes])
  // Until it has been read whether there is a PIN at all, the setting alone says that there may be.
  const mayShow = !wasOverdue || desk.support !== 'ready' || state?.hasPin === false
  return mayShow ? children : null
}

function watch(desk: PinDesk, minutes: number): () => void {
  let noted = desk.lastTouch() ?? 0
  let isLocking = false
  const check = (): void => {
    if (isLocking || !isDue(desk, minutes)) return
    isLocking = true
    void desk.lock().finally(() => (isLocking = false))
  }
  const touched = (): void => {
    // The first touch after a long sleep comes before any timer: it is too late.
    check()
    const now = Date.now()
    if (isLocking || now - noted < noteEveryMs) return
    noted = now
    desk.noteTouch(now)
  }
  check()
  if (!isLocking) desk.noteTouch(Date.now())
  const timer = setInterval(check, checkEveryMs)
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const name of events) window.addEventListener(name, touched, { capture: true, passive: true })
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    for (const name of events) window.removeEventListener(name, touched, { capture: true })
    document.removeEventListener('visibilitychange', check)
  }
}

function isDue(desk: PinDesk, minutes: number): boolean {
  const last = desk.lastTouch()
  return minutes > 0 && last !== undefined && Date.now() - last >= minutes * 60_000
}
