import { cleanup, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk, type DeskScreen } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { ImportPage } from './import-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'catalogue', 'sync')
})

const business_id = ids.business
const catalogues = [createRow(catalogueEntity, { id: 'k', business_id, name: 'Пекарня' })]
const aProduct = (given: Partial<Product>): Product => ({
  ...createRow(productEntity, { id: 'p', business_id, catalogue_id: 'k', name: 'Лепёшка', price: 4000 }),
  ...given,
})
const page = (
  <Routes>
    <Route path="/catalogues/:id/import" element={<ImportPage />} />
    <Route path="/catalogues/:id" element={<p>список</p>} />
  </Routes>
)

/** `windows-1251`, as Excel writes it in Russia. */
function inWindows(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code === 0x451 ? 0xb8 : code
    }),
  )
}

async function open(content: string | Uint8Array<ArrayBuffer>, products: readonly Product[] = []) {
  const shown = await showDesk(page, { catalogues, products, at: '/catalogues/k/import' })
  await choose(shown, content)
  return shown
}

async function choose({ user }: DeskScreen, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await screen.findByRole('button', { name: 'Выбрать файл' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], 'price.csv', { type: 'text/csv' }))
}

test('[I1] shows what each row would do before anything is done; wrong rows hinder no others', async () => {
  const { user, queued } = await open('Название;Цена;Категория;Артикул\nБатон;45,50;Хлеб;1\nЛепёшка;50;;2\nСамса;дорого;;3\n', [
    aProduct({}),
  ])
  expect(await screen.findByText('Новый товар, 45,50 сом')).toBeDefined()
  expect(screen.getByText('Цена: здесь должно быть число: 1500 или 1500,50')).toBeDefined()
  expect(screen.getByText(/Появятся категории: Хлеб/)).toBeDefined()
  expect(screen.getByText(/пропущены: Артикул/)).toBeDefined()
  expect(queued()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Загрузить 2 строки' }))
  await screen.findByText('список')
  const [category, created, edited] = queued()
  expect(category).toMatchObject({ command: 'catalogue_category.create', args: { name: 'Хлеб', catalogue_id: 'k' } })
  expect(created).toMatchObject({
    command: 'product.create',
    args: { name: 'Батон', price: 4550, category_id: (category!.args as { id: string }).id },
  })
  expect(edited).toMatchObject({ command: 'product.edit', args: { id: 'p', changes: { price: 5000 } } })
})

test('reads what Excel writes in Russia, and is taken back as a whole', async () => {
  const { user, queued } = await open(inWindows('Товар;Цена\r\nСамса с мясом;60\r\nЧай чёрный;30\r\n'))
  await screen.findByText('Чай чёрный')
  await user.click(screen.getByRole('button', { name: 'Загрузить 2 строки' }))
  await waitFor(() => expect(queued()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test.each([
  ['Артикул;Цена\n1;2\n', /Не нашли столбец «Название»/],
  ['Название;Цена\n', /нет строк с товарами/],
  ['PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml', /сохраните её как CSV/],
  [`Название;Цена\n${'Хлеб;1\n'.repeat(10_001)}`, /больше 10\u00a0000 строк/],
])('says what is wrong with the file', async (content, said) => {
  await open(content)
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
})

test('[I1] the same file a second time adds nothing', async () => {
  const file = 'Название;Цена\nБатон;45\n'
  const { user, queued } = await open(file)
  await user.click(await screen.findByRole('button', { name: 'Загрузить 1 строку' }))
  await waitFor(() => expect(queued()).toHaveLength(1))
  const { id } = queued()[0]!.args as { readonly id: string }
  cleanup()
  await open(file, [aProduct({ id, name: 'Батон нарезной', price: 9900 })])
  expect(await screen.findByText('В каталоге уже всё так.')).toBeDefined()
})

test('[I3] within a day an import is undone, but for what was changed since, which is named before', async () => {
  const file = 'Название;Цена\nБатон;45\nСамса;60\nЛепёшка;50\n'
  const { user, queued } = await open(file, [aProduct({})])
  await user.click(await screen.findByRole('button', { name: 'Загрузить 3 строки' }))
  await waitFor(() => expect(queued()).toHaveLength(3))
  const [bread, samsa] = queued().map(({ args }) => args as { readonly id: string })
  cleanup()
  const later = await showDesk(page, {
    catalogues,
    products: [
      aProduct({ price: 5000 }),
      aProduct({ id: bread!.id, name: 'Батон', price: 4500 }),
      aProduct({ id: samsa!.id, name: 'Самса', price: 7000 }),
    ],
    at: '/catalogues/k/import',
  })
  await later.user.click(await screen.findByRole('button', { name: 'Отменить загрузку' }))
  expect(await screen.findByText(/их с тех пор меняли: Самса\./)).toBeDefined()
  await later.user.click(screen.getAllByRole('button', { name: 'Отменить загрузку' }).at(-1)!)
  await waitFor(() =>
    expect(later.queued()).toMatchObject([
      { command: 'product.delete', args: { id: bread!.id } },
      { command: 'product.edit', args: { id: 'p', changes: { price: 4000 } } },
    ]),
  )
  expect(screen.queryByText('Последняя загрузка')).toBeNull()
})

test('[I3] an import that was stopped and gone on with is undone as one', async () => {
  const file = `Название;Цена\n${Array.from({ length: 2100 }, (_, nth) => `Хлеб ${nth};1`).join('\n')}`
  const first = await open(file)
  await first.user.click(await screen.findByRole('button', { name: /^Загрузить 2\s?100 строк/ }))
  await waitFor(() => expect(first.queued()).toHaveLength(2000))
  await first.user.click(screen.getByRole('button', { name: 'Остановить' }))
  await choose(first, file)
  await first.user.click(await screen.findByRole('button', { name: 'Загрузить 100 строк' }))
  await screen.findByText('список')
  const made = first.queued().map(({ args }) => aProduct(args as Partial<Product>))
  cleanup()
  const later = await showDesk(page, { catalogues, products: made, at: '/catalogues/k/import' })
  await later.user.click(await screen.findByRole('button', { name: 'Отменить загрузку' }))
  await later.user.click(screen.getAllByRole('button', { name: 'Отменить загрузку' }).at(-1)!)
  await waitFor(() => expect(later.queued()).toHaveLength(2000))
  const gone = later.queued()
  later.sendAll()
  await waitFor(() => expect(later.queued()).toHaveLength(100))
  expect(new Set([...gone, ...later.queued()].map(({ entity }) => entity))).toEqual(new Set(made.map(({ id }) => `products:${id}`)))
})
