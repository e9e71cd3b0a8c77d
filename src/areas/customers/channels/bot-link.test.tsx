import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiError } from '#contract/client.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { BotLink } from './bot-link.tsx'
import { useChannels } from './use-channels.ts'

const url = 'https://t.me/akkayyng_bot?start=Xw3'
const telegram = { causes: ['reminder' as const], reminder_hours: 24, bot_name: 'akkayyng_bot' }

function Known() {
  return useChannels().data && <p>the channels are known</p>
}

async function showLink({ hasBot = true, answer = { url } as { readonly url: string } | ApiError } = {}) {
  await speak('ru', 'channels')
  const asked = vi.fn<(options: unknown) => void>()
  const desk = await showDesk(
    <>
      <BotLink customerId={ids.customer} />
      <Known />
    </>,
    {
      role: 'staff',
      client: answering({
        'GET /api/booking/channels/': () => ({ telegram: hasBot ? telegram : null, http: null, can_keep: true }),
        'POST /api/booking/customers/{id}/telegram/': (options) => {
          asked(options)
          return answer
        },
      }),
    },
  )
  return { ...desk, asked, button: () => screen.findByRole('button', { name: 'Ссылка на Telegram-бота' }) }
}

test('[M6] a tap copies a link that is this customer’s alone, and says so', async () => {
  const { user, button, asked } = await showLink()
  await user.click(await button())
  expect(await screen.findByText('Ссылка скопирована. Она действует один раз, в течение суток.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(asked.mock.calls).toEqual([[{ params: { id: ids.customer }, body: { business_id: ids.business } }]])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[M6] where the browser copies nothing, the link is shown to be copied by hand', async () => {
  const { user, button } = await showLink()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(await button())
  expect(await screen.findByDisplayValue(url)).toBeDefined()
  expect(screen.queryByText(/Ссылка скопирована/)).toBeNull()
})

test('without a network it says so', async () => {
  const { user, button } = await showLink({ answer: { status: 0 } })
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
})

test('without a bot there is nothing to link to', async () => {
  await showLink({ hasBot: false })
  await screen.findByText('the channels are known')
  expect(screen.queryByRole('button')).toBeNull()
})
