import type { ComponentType } from 'react'
import { places } from './places.ts'
import type { Waker } from './wake-when-needed.ts'
import type { WakingKind } from './waking-kinds.ts'
import { wakingViews } from './waking-views.ts'
import type { ViewProps } from './woken.ts'

/** Brings what wakes any page, and beside it what shows a page of this kind. */
export async function loadWaker(printed: Document): Promise<Waker> {
  const kind = printed.getElementById(places.root)?.dataset['kind'] as WakingKind
  const [{ wakePage }, View] = await Promise.all([import('./main.tsx'), wakingViews[kind]()])
  return { wakePage: (page) => wakePage(page, View as ComponentType<ViewProps>) }
}
