import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/customer.ts'
import { signedCardCode } from '#domain/loyalty/card-code.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { packBytes } from '#lib/short-ids.ts'
import { aCard, aCardObject } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { businessNow } from '#ui/time/page-clock.ts'
import { HolderPage } from './holder-page.tsx'

const id = '01990000-0000-7000-8000-00000000ac60'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

test('[L18] a code counts as soon as its key is here, and each code for itself', async () => {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const public_key = packBytes(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const sign = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, bytes))
  const signed = `#${await signedCardCode(id, businessNow(), sign)}`
  const object = aCardObject({ id, stamps: 3, size: 10 })
  const { user, receive, queued } = await showDesk(
    <>
      {['#card=AZkAAAAAcACAAAAAAACsYA', signed].map((code, at) => (
        <Link key={code} to={`/scan/${id}`} state={{ code }}>
          {at === 0 ? 'photo' : 'phone'}
        </Link>
      ))}
      <Routes>
        <Route path="/scan/:id" element={<HolderPage />} />
      </Routes>
    </>,
    {
      cards: [aCard({ has_changing_code: true, cooldown_seconds: 0 })],
      card_objects: [object],
      customers: [createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' })],
      at: '/other',
    },
  )
  const by = () => queued().map(({ args }) => (args as { event: { by: string } }).event.by)
  await user.click(screen.getByRole('link', { name: 'phone' }))
  await screen.findByText(/^Код не с телефона/)
  await act(async () => receive('card_objects', { ...object, rev: object.rev + 1, public_key }))
  await waitFor(() => expect(screen.queryByText(/^Код/)).toBeNull())
  await user.click(await screen.findByRole('button', { name: '+1 штамп' }))
  expect(by()).toEqual(['code'])
  await user.click(screen.getByRole('link', { name: 'photo' }))
  expect(await screen.findByText(/^Код не подтверждает/)).toBeTruthy()
})
