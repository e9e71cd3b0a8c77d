import { expect, test } from 'vitest'
import { pageViews } from './page-view.tsx'
import { wakingKinds } from './waking-kinds.ts'
import { wakingViews } from './waking-views.ts'

test('a page is woken by what it was printed with', async () => {
  for (const kind of wakingKinds) expect([kind, await wakingViews[kind]()]).toEqual([kind, pageViews[kind]])
})
