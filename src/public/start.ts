import { loadWaker } from './load-waker.ts'
import { wakeWhenNeeded } from './wake-when-needed.ts'

/** The first script of a visitor's page, and a small one: React comes with what wakes the page. */
wakeWhenNeeded(document, () => loadWaker(document))
