import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { ok } from '#lib/result.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import type { SmallPicture } from '#ui/image/shrink.ts'
import { BannersPage } from './banners-page.tsx'

const picture: SmallPicture = { bytes: new Uint8Array([1]), type: 'image/webp' }

/** Takes a picture by a tap: no file is dropped here. */
vi.mock('#ui/image/pictures-field.tsx', () => ({
  PicturesField: ({ onTake }: { readonly onTake: (one: SmallPicture) => Promise<unknown> }) => (
    <button type="button" onClick={() => void onTake(picture)}>
      Файл
    </button>
  ),
}))

test('[L15] two taps on save make one banner and send its picture once', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  URL.createObjectURL = () => 'blob:1'
  const page = (
    <Routes>
      <Route path="/cards/:id/banners" element={<BannersPage />} />
    </Routes>
  )
  const { user, queued, engine } = await showDesk(page, { cards: [aCard()], at: '/cards/card/banners' })
  const upload = vi.fn<typeof engine.upload>(async () => ok({ n: 1 } as never))
  Object.assign(engine, { upload })
  await user.click(await screen.findByRole('button', { name: 'Файл' }))
  const save = screen.getByRole('button', { name: 'Сохранить' })
  fireEvent.click(save)
  fireEvent.click(save)
  await screen.findByText(/^1 изменение сохранено/)
  expect([queued().map(({ command }) => command), upload.mock.calls.length]).toEqual([['stamp_banner.create'], 1])
})
