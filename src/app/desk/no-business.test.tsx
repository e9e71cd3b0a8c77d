import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SessionProvider } from '#areas/account/session-context.tsx'
import { OpenBusinessPage } from '#areas/business/open-business-page.tsx'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import { RefreshPersonContext } from '#desk/refresh-person.ts'
import { ok } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { show, speak } from '#tests/setup/screen.tsx'
import { NoBusiness } from './no-business.tsx'

const user: User = { id: '1', name: 'Айгуль', email: 'a@b.kg', phone: '', language: 'ru', image: null, memberships: [] }

test('[N10] whoever works nowhere may open a business', async () => {
  await speak('ru', 'business')
  const refresh = vi.fn<() => Promise<void>>(async () => undefined)
  const session = { expired: null, begin: refresh, update: refresh, end: () => undefined }
  const call = vi.fn<(key: string, options: unknown) => Promise<unknown>>(async () => ok({ name: 'Салон' }))
  show(
    <QueryClientProvider client={new QueryClient()}>
      <EngineProvider engine={{ syncNow: async () => undefined } as unknown as Engine}>
        <RefreshPersonContext value={refresh}>
          <SessionProvider actions={session}>
            <Routes>
              <Route element={<NoBusiness user={user} />}>
                <Route index element={null} />
                <Route path="/business/new" element={<OpenBusinessPage />} />
              </Route>
            </Routes>
          </SessionProvider>
        </RefreshPersonContext>
      </EngineProvider>
    </QueryClientProvider>,
    { client: { call } as unknown as Client },
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Новый бизнес' }))
  await userEvent.type(await screen.findByLabelText('Название'), 'Салон')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(call.mock.calls).toMatchObject([['POST /api/booking/business/', { body: { name: 'Салон' } }]])
})
