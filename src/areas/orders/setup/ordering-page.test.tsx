import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { OrderingPage } from './ordering-page.tsx'

const business = aBusiness({ kind: 'cafe' })

beforeEach(() => speak('ru', 'orders', 'hours'))

test('[O7] who has no catalogue of products is led to where one is made, with nothing to save', async () => {
  const homes = createRow(catalogueEntity, { id: 'h', business_id: ids.business, kind: 'real_estate', name: 'Дома' })
  await showDesk(<OrderingPage />, { business, catalogues: [homes] })
  expect((await screen.findByRole('link', { name: 'К каталогам' })).getAttribute('href')).toBe('/catalogues')
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('[O7] any catalogue of products can be the menu', async () => {
  const { user } = await showDesk(<OrderingPage />, {
    business,
    catalogues: [createRow(catalogueEntity, { id: 'k', business_id: ids.business, kind: 'product', name: 'Пекарня' })],
  })
  await user.click(await screen.findByRole('combobox', { name: /^Каталог, который станет меню/ }))
  expect(await screen.findByRole('option', { name: 'Пекарня' })).toBeDefined()
})
