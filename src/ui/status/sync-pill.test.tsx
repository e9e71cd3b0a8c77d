import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { SyncPill, type SyncState } from './sync-pill.tsx'

test.each<readonly [SyncState, string]>([
  [{ kind: 'sent' }, 'Всё отправлено'],
  [{ kind: 'loading', percent: 40 }, 'Всё отправлено, загрузка данных: 40\u00A0%'],
  [{ kind: 'closed' }, 'Всё отправлено, войдите снова'],
  [{ kind: 'waiting', count: 1, since: '14:02' }, '1 ждёт отправки, с 14:02'],
  [{ kind: 'waiting', count: 22, since: '14:02' }, '22 ждут отправки, с 14:02'],
  [{ kind: 'waiting', count: 5 }, '5 ждут отправки'],
  [{ kind: 'attention', count: 21 }, '21 требует внимания'],
  [{ kind: 'offline', waiting: 0, since: '13:40' }, 'Нет связи, с 13:40'],
  [{ kind: 'offline', waiting: 3, since: '13:40' }, 'Нет связи, 3 ждут отправки, с 13:40'],
  [{ kind: 'paused', count: 2 }, 'Ждёт входа, 2 ждут отправки'],
  [{ kind: 'withoutStorage' }, 'Только онлайн'],
])('%j says so, and leads to the sync page', async (state, words) => {
  await speak('ru')
  show(<SyncPill state={state} to="/sync" />)
  const link = screen.getByRole('link', { name: `${words}. Открыть страницу отправки.` })
  expect(link.getAttribute('href')).toBe('/sync')
})

test('in Kyrgyz the time takes its ending', async () => {
  await speak('ky')
  show(<SyncPill state={{ kind: 'offline', waiting: 2, since: '13:40' }} to="/sync" />)
  expect(screen.getByRole('link', { name: /Байланыш жок, 2 күтүүдө, 13:40тан бери/ })).toBeTruthy()
})
