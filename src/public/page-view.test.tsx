import { expect, test } from 'vitest'
import { pageViews } from './page-view.tsx'
import { wakingViews, type WakingKind } from './waking-views.ts'

test('a page is woken by what it was printed with', async () => {
  for (const kind of Object.keys(wakingViews) as WakingKind[]) expect([kind, await wakingViews[kind]()]).toEqual([kind, pageViews[kind]])
})
