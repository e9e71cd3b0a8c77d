import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDeskSlots } from '#desk/slots.tsx'
import { noOrdering } from '#domain/business/ordering.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'

const business_id = ids.business

beforeEach(async () => {
  localStorage.clear()
  await speak('ru')
  await loadTexts('business')
})

function Steps() {
  const { FirstSteps } = useDeskSlots()
  return <FirstSteps otherwise="nothing to set up" />
}

async function links(): Promise<readonly (string | null)[]> {
  const found = await screen.findAllByRole('link')
  return found.map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('a new salon is led to what it lacks, in order', async () => {
  await showDesk(<Steps />, { business: aBusiness({ kind: 'salon', phone: '', whatsapp: '' }), services: [], employees: [] })
  expect(await links()).toEqual([
    'Добавьте услугиЗа чем приходят, сколько это длится и стоит /services/new',
    'Добавьте тех, кто принимаетДаже если это только вы: часы работы и услуги /employees/new',
    'Напишите телефон и адресКуда звонить и писать, где вас найти /business',
    'Откройте страницу клиентамЕё адрес и QR-код для печати /business/address',
  ])
})

test('a café sees what is done and goes on from there', async () => {
  const business = aBusiness({ kind: 'cafe', phone: '', whatsapp: '+996700000001', ordering: { ...noOrdering, menu_id: 'menu' } })
  await showDesk(<Steps />, {
    business,
    services: [],
    catalogues: [createRow(catalogueEntity, { id: 'menu', business_id, kind: 'product', name: 'Меню' })],
    products: [createRow(productEntity, { id: 'p', business_id, catalogue_id: 'menu', name: 'Самса', price: 9000 })],
  })
  expect(await links()).toEqual([
    'Составьте менюСделано /catalogues/menu',
    'Включите заказыСделано /ordering',
    'Напишите телефон и адресСделано /business',
    'Откройте страницу клиентамЕё адрес и QR-код для печати /business/address',
  ])
})

test('an agency has a catalogue to fill and to open', async () => {
  const homes = createRow(catalogueEntity, { id: 'homes', business_id, kind: 'real_estate', name: 'Дома', is_published: true })
  await showDesk(<Steps />, { business: aBusiness({ kind: 'agency', phone: '', whatsapp: '' }), catalogues: [homes] })
  expect((await links()).map((link) => link?.split(' ').at(-1))).toEqual([
    '/catalogues/homes',
    '/catalogues/homes/address',
    '/business',
    '/business/address',
  ])
  expect(screen.getAllByText('Сделано')).toHaveLength(1)
})

test('they are over once customers see the page, are not for staff, and stay hidden on the device where they were hidden', async () => {
  await openOver({ business: aBusiness({ is_published: true }) })
  await openOver({ role: 'staff' })
  const { user } = await showDesk(<Steps />)
  ;(await screen.findByRole('button', { name: 'Скрыть первые шаги' })).focus()
  await user.keyboard('{Enter}')
  await openOver({})
  expect(screen.queryByRole('link')).toBeNull()
})

async function openOver(given: Parameters<typeof showDesk>[1]): Promise<void> {
  cleanup()
  await showDesk(<Steps />, given)
  await screen.findByText('nothing to set up')
}
