import { expect, test } from 'vitest'
import { withoutUnread } from './form-styles.ts'

test('colours that nothing reads are left out, and those that only they read', () => {
  const styles = ':root{--ink:#111;--pale:#eee;--line:var(--pale);--gap:8px}a{color:var(--ink)}'
  expect(withoutUnread(styles, styles)).toBe(':root{--ink:#111;}a{color:var(--ink)}')
})

test('what a script reads stays', () => {
  const styles = ':root{--ink:#111;--face:red}'
  expect(withoutUnread(styles, `${styles}background:var(--face, blue)`)).toBe(':root{--face:red}')
})
