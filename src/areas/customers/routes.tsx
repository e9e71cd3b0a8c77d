import type { RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'

export const customerRoutes: readonly RouteObject[] = [
  {
    path: '/customers',
    lazy: () => withTexts(['customers'], async () => ({ Component: (await import('./customers-page.tsx')).CustomersPage })),
    children: [
      { index: true, element: null },
      { path: ':id', element: null },
    ],
  },
  {
    path: '/reminders',
    lazy: () => withTexts(['customers'], async () => ({ Component: (await import('./reminders/reminders-page.tsx')).RemindersPage })),
  },
  {
    path: '/channels',
    lazy: () =>
      withTexts(['channels', 'booking'], async () => ({ Component: (await import('./channels/channels-page.tsx')).ChannelsPage })),
  },
  {
    path: '/sent',
    lazy: () =>
      withTexts(['channels', 'booking', 'customers'], async () => ({ Component: (await import('./channels/sent-page.tsx')).SentPage })),
  },
  {
    path: '/messages',
    lazy: () => withTexts(['customers'], async () => ({ Component: (await import('./messages/messages-page.tsx')).MessagesPage })),
  },
]
