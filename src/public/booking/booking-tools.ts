import { createContext, use, useEffect, useState } from 'react'
import { must } from '#lib/assert.ts'
import type { VisitorEngine } from '#offline/visitor/visitor-engine.ts'
import type { TextStorage } from '../text-storage.ts'
import type { BookingTexts } from './texts/en.ts'

/** What the screens of booking take from outside: the engine, the clock, ids, and what lasts. */
export interface BookingTools {
  readonly engine: VisitorEngine
  /** The time that business is done by, in milliseconds since the epoch. */
  readonly now: () => number
  readonly newId: () => string
  /** 128 random bits, base64url [V1]. */
  readonly newSecret: () => string
  /** What lasts as long as the tab, and as long as the device. */
  readonly tab: TextStorage
  readonly device: TextStorage
  /** Runs every so many milliseconds until it is stopped. */
  readonly every: (ms: number, run: () => void) => () => void
}

export interface BookingKit {
  readonly tools: BookingTools
  readonly said: BookingTexts
}

export const BookingContext = createContext<BookingKit | undefined>(undefined)

/** The tools and the texts of booking. */
export function useBooking(): BookingKit {
  return must(use(BookingContext), 'the tools of booking')
}

/** What is brought for a part of a screen, which does without until it is here, or where it does not come. */
export function useArrived<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(
    () =>
      void load().then(
        (there) => setPart(() => there),
        () => undefined,
      ),
    [load],
  )
  return part
}
