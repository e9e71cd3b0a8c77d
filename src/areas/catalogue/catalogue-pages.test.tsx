import { screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { catalogueCategoryEntity, type CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { blankListing } from '#domain/catalogue/listing.ts'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBusiness, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import { BulkPage } from './bulk-page.tsx'
import { CatalogueAddressPage } from './catalogue-address-page.tsx'
import { CatalogueCategoriesPage } from './catalogue-categories-page.tsx'
import { CataloguePage } from './catalogue-page.tsx'
import { CataloguesPage } from './catalogues-page.tsx'
import { NewProductPage } from './new-product-page.tsx'
import { ProductPage } from './product-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'address', 'catalogue', 'categories', 'hours', 'sync')
})

const pages = (
  <Announcer>
    <Routes>
      <Route path="/catalogues" element={<CataloguesPage />} />
      <Route path="/catalogues/:id" element={<CataloguePage />} />
      <Route path="/catalogues/:id/categories" element={<CatalogueCategoriesPage />} />
      <Route path="/catalogues/:id/address" element={<CatalogueAddressPage />} />
      <Route path="/catalogues/:id/new" element={<NewProductPage />} />
      <Route path="/catalogues/:id/bulk" element={<BulkPage />} />
      <Route path="/products/:id" element={<ProductPage />} />
      <Route path="/sync" element={<Link to="/products/p?entry=1">Исправить</Link>} />
    </Routes>
  </Announcer>
)

const business_id = ids.business
const catalogue = createRow(catalogueEntity, { id: 'k', business_id, name: 'Пекарня' })

function aCategory(id: string, name: string, order: number): CatalogueCategory {
  return createRow(catalogueCategoryEntity, { id, business_id, catalogue_id: 'k', name }, { order })
}

function aProduct(id: string, given: Partial<Product> = {}): Product {
  return { ...createRow(productEntity, { id, business_id, catalogue_id: 'k', name: `Товар ${id}`, price: 5000 }), ...given }
}

const rows = { catalogues: [catalogue], catalogue_categories: [aCategory('bread', 'Хлеб', 1), aCategory('cakes', 'Торты', 0)] }

async function linesOf(): Promise<readonly (string | null)[]> {
  return (await screen.findAllByRole('link', { name: /Товар/ })).map((link) => within(link).getByText(/Товар/).textContent)
}

test('a catalogue is made by its name, and opens', async () => {
  const { user, queued } = await showDesk(pages, { at: '/catalogues' })
  await user.click(await screen.findByRole('button', { name: 'Создать каталог' }))
  await user.type(await screen.findByLabelText(/^Название/), 'Витрина')
  await user.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByRole('heading', { name: 'Витрина' })).toBeDefined()
  expect(queued()).toMatchObject([{ command: 'catalogue.create', args: { business_id, name: 'Витрина' } }])
})

test('a new product that was refused stands in its form, and what is saved there takes its place', async () => {
  const { engine, refuse, user, queued } = await showDesk(pages, { ...rows, at: '/catalogues/k/new?entry=1' })
  await engine.enqueue('product.create', { id: 'p', business_id, catalogue_id: 'k', name: 'Борщ', price: 25_000 })
  refuse({ status: 400, code: 'http_400', body: { name: ['Слишком длинное.'] } })
  const name = await screen.findByDisplayValue('Борщ')
  await user.clear(name)
  await user.type(name, 'Щи')
  await user.click(screen.getByRole('button', { name: 'Добавить товар' }))
  await waitFor(() => expect(queued()).toMatchObject([{ command: 'product.create', state: 'queued', args: { id: 'p', name: 'Щи' } }]))
})

const anOption = (id: string) => ({
  id,
  name: id,
  translations: {},
  pick: 'one' as const,
  choices: [{ id: `${id}1`, name: `${id}1`, translations: {}, price: 0 }],
})

test('[E7] what others have changed of a product since stays where a refused change of it is corrected', async () => {
  const seen = aProduct('p', { translations: { ru: { name: 'Борщ' } }, options: [anOption('a')] })
  const offer_hours = everyDay(hours([540, 720]))
  const { engine, refuse, receive, user, queued } = await showDesk(pages, { ...rows, products: [seen], at: '/sync' })
  const changes = { translations: { ru: { name: 'Борщ' }, en: { name: 'Borscht' } }, options: [anOption('a'), anOption('b')] }
  await engine.enqueue('product.edit', { id: 'p', changes })
  const ky = { name: 'Борщ', description: 'Кызылча менен' }
  receive('products', { ...seen, rev: 2, offer_hours, translations: { ...seen.translations, ky }, options: [anOption('c'), anOption('a')] })
  refuse({ status: 412, code: 'stale_row' })
  await user.click(screen.getByRole('link', { name: 'Исправить' }))
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ args }) => args)).toEqual([
      {
        id: 'p',
        changes: { translations: { ...changes.translations, ky }, options: [anOption('a'), anOption('b'), anOption('c')] },
      },
    ]),
  )
})

test('[C7] the catalogues stand before what nobody has answered yet, which is beneath them', async () => {
  const asked = createRow(
    enquiryEntity,
    { id: 'e', business_id, product_id: 'a', name: 'Айдай', phone: '+996555010203', text: 'Есть ли ещё?', language: 'ru' },
    { at: new Date().toISOString() },
  )
  await showDesk(pages, { ...rows, products: [aProduct('a')], enquiries: [asked], at: '/catalogues' })
  const question = await screen.findByText('Есть ли ещё?')
  expect(screen.getByRole('link', { name: /^Пекарня/ }).compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('products stand under their categories in the owner’s order, those without one last', async () => {
  await showDesk(pages, {
    ...rows,
    products: [aProduct('1'), aProduct('2', { category_id: 'bread' }), aProduct('3', { category_id: 'cakes' })],
    at: '/catalogues/k',
  })
  expect(await linesOf()).toEqual(['Товар 3', 'Товар 2', 'Товар 1'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Торты', 'Хлеб', 'Без категории'])
})

test('[O3] one tap says that a product is sold out, and one that it is there again', async () => {
  const { user, queued } = await showDesk(pages, { ...rows, products: [aProduct('1'), aProduct('2', { stock: 0 })], at: '/catalogues/k' })
  await user.click(await screen.findByRole('switch', { name: 'Товар 1: есть в наличии', checked: true }))
  expect(await screen.findByRole('switch', { name: 'Товар 1: есть в наличии', checked: false })).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Товар 2: есть в наличии', checked: false }))
  await screen.findByRole('switch', { name: 'Товар 2: есть в наличии', checked: true })
  expect(queued()).toMatchObject([
    { args: { id: '1', changes: { is_sold_out: true } } },
    { args: { id: '2', changes: { is_sold_out: false, stock: null } } },
  ])
})

test('what is wrong is said at its field; what is right goes out as it was typed', async () => {
  const { user, queued } = await showDesk(pages, { ...rows, products: [], at: '/catalogues/k/new?category=bread' })
  await user.type(await screen.findByLabelText(/^Название/), 'Самса')
  await user.type(screen.getByLabelText(/^Цена \*?$|^Цена$/), '90')
  await user.type(screen.getByLabelText(/^Старая цена/), '80')
  await user.click(screen.getByRole('button', { name: 'Добавить товар' }))
  expect(await screen.findByText('Старая цена должна быть выше новой.')).toBeDefined()
  expect(queued()).toEqual([])
  await user.clear(screen.getByLabelText(/^Старая цена/))
  await user.type(screen.getByLabelText(/^Осталось/), '12')
  await user.click(screen.getByRole('button', { name: 'Добавить товар' }))
  expect(await screen.findByRole('heading', { name: 'Самса' })).toBeDefined()
  expect(queued()).toMatchObject([
    { command: 'product.create', args: { catalogue_id: 'k', category_id: 'bread', name: 'Самса', price: 9000, old_price: 0, stock: 12 } },
  ])
})

test('an edit sends what differs and nothing else, and descriptions keep the names [C2]', async () => {
  const product = aProduct('1', { translations: { ky: { name: 'Нан' } }, description: 'Ржаной' })
  const { user, queued } = await showDesk(pages, { ...rows, products: [product], at: '/products/1' })
  await user.click(await screen.findByText('Описание на разных языках'))
  await user.type(screen.getAllByLabelText('Кыргызча')[1]!, 'Кара нан')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('heading', { name: 'Пекарня' })
  expect(queued().map(({ args }) => args)).toEqual([
    { id: '1', changes: { translations: { ky: { name: 'Нан', description: 'Кара нан' } } } },
  ])
})

test('[C1] a category goes with the products that are in it moved elsewhere', async () => {
  const { user, queued } = await showDesk(pages, {
    ...rows,
    products: [aProduct('1', { category_id: 'cakes' }), aProduct('2')],
    at: '/catalogues/k/categories',
  })
  await user.click(await screen.findByRole('button', { name: 'Что сделать: Торты' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await user.selectOptions(await screen.findByLabelText('Перенести'), 'Хлеб')
  await user.click(screen.getByRole('button', { name: 'Удалить' }))
  await screen.findByText('Категория «Торты» удалена.')
  expect(queued().map(({ command, args }) => [command, args])).toEqual([
    ['product.edit', { id: '1', changes: { category_id: 'bread' } }],
    ['catalogue_category.delete', { id: 'cakes' }],
  ])
})

test('[C1] a catalogue with something in it is not deleted', async () => {
  const { user, queued } = await showDesk(pages, { ...rows, products: [], at: '/catalogues/k' })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить каталог' }))
  expect(await screen.findByText(/Сначала удалите его товары/)).toBeDefined()
  expect(queued()).toEqual([])
})

test('from a product the next one of its category is begun at once', async () => {
  await showDesk(pages, { ...rows, products: [{ ...aProduct('1'), category_id: 'bread' }], at: '/products/1' })
  expect((await screen.findByRole('link', { name: 'Новый товар' })).getAttribute('href')).toBe('/catalogues/k/new?category=bread')
})

test('[C1b] a product that is deleted and brought back before it was sent keeps its pictures', async () => {
  const product_pictures = [
    { ...createRow(productPictureEntity, { id: 'a', business_id, product_id: '1', order: 0 }), image: '/media/a.webp' },
  ]
  const { user, queued } = await showDesk(pages, { ...rows, products: [aProduct('1')], product_pictures, at: '/products/1' })
  await user.click(await screen.findByRole('button', { name: 'Удалить товар' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(queued()).toMatchObject([{ command: 'product.delete', args: { id: '1' } }]))
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('pictures are put in another order, and the first is the cover; none is named twice', async () => {
  const product_pictures = ['a', 'b'].map((id, order) => ({
    ...createRow(productPictureEntity, { id, business_id, product_id: '1', order }),
    image: `/media/${id}.webp`,
  }))
  const { user, queued } = await showDesk(pages, { ...rows, products: [aProduct('1')], product_pictures, at: '/products/1' })
  const list = await screen.findByRole('list', { name: 'Фото' })
  expect([...list.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
    ['/media/a.webp', 'Фото 1'],
    ['/media/b.webp', ''],
  ])
  await user.click(within(list).getByRole('button', { name: /Фото 2.*выше|выше.*Фото 2/i }))
  await screen.findByText('Порядок фото изменён.')
  expect(queued().map(({ args }) => args)).toEqual([
    { id: 'b', changes: { order: 0 } },
    { id: 'a', changes: { order: 1 } },
  ])
})

test('[C1b] of a home a picture becomes a plan: it stands after the photos, is no cover, and a photo again as it was', async () => {
  const product_pictures = ['a', 'b'].map((id, order) => ({
    ...createRow(productPictureEntity, { id, business_id, product_id: '1', order }),
    image: `/media/${id}.webp`,
  }))
  const { user, queued } = await showDesk(pages, {
    ...rows,
    products: [aProduct('1', { listing: blankListing })],
    product_pictures,
    at: '/products/1',
  })
  const list = await screen.findByRole('list', { name: 'Фото' })
  await user.click(within(list).getByRole('button', { name: 'Что сделать: Фото 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Это план' }))
  await screen.findByText(/клиенты увидят его после фото/)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Обложка', 'План'])
  await user.click(within(list).getByRole('button', { name: /План.*выше|выше.*План/i }))
  await screen.findByText('Планы стоят после фото.')
  await user.click(within(list).getByRole('button', { name: 'Что сделать: План' }))
  expect(screen.queryByRole('menuitem', { name: 'Обрезать' })).toBeNull()
  expect(queued().map(({ args }) => args)).toEqual([{ id: 'a', changes: { is_plan: true } }])
  await user.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('[C1b] goods have no plans', async () => {
  const product_pictures = [
    { ...createRow(productPictureEntity, { id: 'a', business_id, product_id: '1', order: 0 }), image: '/media/a.webp' },
  ]
  const { user } = await showDesk(pages, { ...rows, products: [aProduct('1')], product_pictures, at: '/products/1' })
  await user.click(await screen.findByRole('button', { name: 'Что сделать: Фото 1' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Обрезать', 'Убрать'])
})

test('[C1c] the name of the business stands on the pictures of homes by one switch, and is taken away by it', async () => {
  const { user, queued } = await showDesk(pages, {
    ...rows,
    catalogues: [{ ...catalogue, kind: 'real_estate' }],
    products: [],
    at: '/catalogues/k',
  })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Надпись на фото' }))
  await user.click(await screen.findByRole('switch', { name: /^Ставить надпись на фото/ }))
  const name = (screen.getByRole('textbox', { name: 'Надпись на фото' }) as HTMLInputElement).value
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Клиенты увидят фото с надписью.')
  expect([name === '', queued().map(({ args }) => args)]).toEqual([false, [{ id: 'k', changes: { watermark: name } }]])
})

test('staff read and change nothing', async () => {
  await showDesk(pages, { ...rows, products: [aProduct('1', { description: 'Ржаной' })], role: 'staff', at: '/products/1' })
  expect(await screen.findByText('Ржаной')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('[E1] prices of a category are raised together, by two taps once: the preview shows each, and one tap takes all back', async () => {
  const products = [
    aProduct('1', { category_id: 'cakes', price: 5000 }),
    aProduct('2', { category_id: 'cakes', price: 12_345 }),
    aProduct('3', { price: 9000 }),
  ]
  const { user, queued } = await showDesk(pages, { ...rows, products, at: '/catalogues/k/bulk' })
  await user.click((await screen.findAllByRole('button', { name: 'Выбрать категорию' }))[0]!)
  expect(['Товар 1', 'Товар 2', 'Товар 3'].map(bulkLine)).toEqual(['Товар 150 сом55 сом', 'Товар 2123,45 сом136 сом', 'Товар 390 сом'])
  await user.dblClick(screen.getByRole('button', { name: 'Изменить 2 товара' }))
  await screen.findByText('Изменены 2 товара.')
  expect(queued().map(({ args }) => args)).toEqual([
    { id: '1', changes: { price: 5500 } },
    { id: '2', changes: { price: 13_600 } },
  ])
  await user.click(screen.getByRole('button', { name: /Отменить|Вернуть/ }))
  await waitFor(() => expect(queued()).toEqual([]))
})

function bulkLine(name: string): string {
  return screen.getByText(name).closest('label')!.textContent!.replaceAll('\u00a0', ' ')
}

test('in bulk, “without a category” takes those, too, whose category this device does not know', async () => {
  const products = [
    aProduct('1', { category_id: 'bread' }),
    aProduct('2', { category_id: 'gone' }),
    aProduct('3'),
    aProduct('4', { category_id: 'gone, too' }),
  ]
  const { user } = await showDesk(pages, { ...rows, products, at: '/catalogues/k/bulk' })
  await user.click((await screen.findAllByRole('button', { name: 'Выбрать категорию' })).at(-1)!)
  expect(screen.getAllByRole('checkbox', { name: /^Товар \d/ }).map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('in bulk, what is no number says so, and nothing can be saved', async () => {
  const { user } = await showDesk(pages, { ...rows, products: [aProduct('1')], at: '/catalogues/k/bulk' })
  await user.click(await screen.findByRole('checkbox', { name: /Выбрать все/ }))
  await user.clear(screen.getByLabelText('На сколько'))
  expect(await screen.findByText(/Напишите число больше нуля/)).toBeDefined()
  expect(screen.getByRole('button', { name: /Изменить/ })).toHaveProperty('disabled', true)
})

test('[V1] a catalogue is shown to customers by one switch, which its page leads to; its code is the server’s', async () => {
  const { user, queued } = await showDesk(pages, {
    catalogues: [{ ...catalogue, code: 'abcd2345' }],
    products: [aProduct('1')],
    at: '/catalogues/k',
  })
  await user.click(await screen.findByRole('link', { name: 'Клиентам не показан' }))
  expect((await screen.findByRole('link', { name: /\/catalog\/abcd2345$/ })).getAttribute('href')).toBe(
    `${window.location.origin}/catalog/abcd2345`,
  )
  await user.click(screen.getByRole('switch', { name: 'Опубликована' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: 'k', changes: { is_published: true } }]))
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('[V1] a catalogue that the server has not heard of has no address yet', async () => {
  await showDesk(pages, { ...rows, at: '/catalogues/k/address' })
  expect(await screen.findByText(/Адрес даёт сервер/)).toBeDefined()
})

test('[O2] what customers choose is added to a product, with what it costs; lines that stay empty are left out', async () => {
  const { user, queued } = await showDesk(pages, { ...rows, products: [aProduct('1')], at: '/products/1' })
  await user.click(await screen.findByRole('button', { name: 'Добавить выбор' }))
  const option = within(screen.getByRole('group', { name: 'Выбор 1' }))
  await user.type(option.getByLabelText('Что выбирают'), 'Размер')
  await user.type(option.getByLabelText('Вариант 2'), 'Большой')
  await user.type(option.getByLabelText('Большой: доплата'), '5x')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Напишите число/)).toBeDefined()
  expect(queued()).toEqual([])
  await user.type(option.getByLabelText('Большой: доплата'), '{Backspace}0')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued()).toMatchObject([
      {
        command: 'product.edit',
        args: { changes: { options: [{ name: 'Размер', pick: 'one', choices: [{ name: 'Большой', price: 5000 }] }] } },
      },
    ]),
  )
})

test('[O12] a product is offered at certain hours; switched off it is offered always, and nothing else was touched', async () => {
  const offer_hours = { days: { 1: { windows: [{ start: 480, end: 720 }], breaks: [] } }, exceptions: {} }
  const { user, queued } = await showDesk(pages, {
    ...rows,
    products: [aProduct('1', { offer_hours, allergens: ['milk'] })],
    at: '/products/1',
  })
  await user.click(await screen.findByRole('switch', { name: /^Только в определённые часы/, checked: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Орехи' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ args }) => args)).toEqual([
      { id: '1', changes: { offer_hours: { days: {}, exceptions: {} }, allergens: ['milk', 'nuts'] } },
    ]),
  )
})

const inAlmaty = {
  business: aBusiness({ currency: 'KZT', time_zone: 'Asia/Almaty' }),
  catalogues: [{ ...catalogue, kind: 'real_estate' as const }],
}

test('[C3] a new home is priced in the business’s currency unless somebody says another', async () => {
  const { user, queued } = await showDesk(pages, { ...inAlmaty, at: '/catalogues/k/new' })
  await user.type(await screen.findByLabelText(/^Цена/), '35000000')
  await user.click(screen.getByRole('button', { name: 'Добавить объект' }))
  await waitFor(() => expect(queued()).toMatchObject([{ args: { price: 3_500_000_000, listing: { currency: 'KZT' } } }]))
})

test('[C5] what a dollar costs is asked in the business’s currency', async () => {
  const { user } = await showDesk(pages, { ...inAlmaty, at: '/catalogues/k' })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Курс доллара' }))
  expect(await screen.findByLabelText(/^Сколько стоит доллар, ₸/)).toBeDefined()
})

test('[C5] who reckons in dollars is not asked what one costs', async () => {
  const { user } = await showDesk(pages, { ...inAlmaty, business: aBusiness({ currency: 'USD' }), at: '/catalogues/k' })
  await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await screen.findByRole('menuitem', { name: 'Просмотры' })
  expect(screen.queryByRole('menuitem', { name: 'Курс доллара' })).toBeNull()
})
