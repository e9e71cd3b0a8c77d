import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productPictureEntity, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { MessageList } from '#ui/message/message-list.tsx'
import { useDeleteProduct } from './use-delete-product.ts'

const [product_id, first, second] = ['e1', 'e2', 'e3'].map((end) => `01990000-0000-7000-8000-0000000000${end}`) as [string, string, string]
const product: Product = createRow(productEntity, {
  id: product_id,
  business_id: ids.business,
  catalogue_id: ids.service,
  name: 'Самса',
  price: 9000,
})
const pictures = [first, second].map((id, order): ProductPicture => ({
  ...createRow(productPictureEntity, { id, business_id: ids.business, product_id, order }),
  image: `/media/${id}.webp`,
}))

let bench: Bench
beforeEach(async () => {
  await speak('ru', 'catalogue')
  bench = await openBench()
  bench.network.isOnline = false
})
afterEach(() => bench.engine.close())

function DeleteButton() {
  const deleteProduct = useDeleteProduct()
  return <button onClick={() => void deleteProduct(product, pictures, 'Удалено')}>×</button>
}

async function deleteIt(): Promise<void> {
  show(
    <EngineProvider engine={bench.engine}>
      <MessageList />
      <DeleteButton />
    </EngineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '×' }))
  await screen.findByText('Удалено')
}

/** Its entry has left the outbox. */
const sent = () => act(() => bench.disk.outbox.clear())
const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
const queued = async () => (await firstValue(bench.engine.outbox())).entries.map(({ command }) => command)
const waiting = async () => (await bench.disk.pictures.toArray()).map(({ bytes }) => new TextDecoder().decode(bytes))

test('[C1b] a product whose deletion was sent comes back with its pictures, in their order', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => new Response(address as string))
  await deleteIt()
  await sent()
  await takeBack()
  await screen.findByText('Всё как было')
  expect(await queued()).toEqual(['product.create', 'product_picture.create', 'product_picture.create'])
  expect(await waiting()).toEqual(pictures.map(({ image }) => image))
})

test('[C1b] which pictures cannot be read any more does not keep the others, and the person is told', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address) => new Response('', { status: address === pictures[0]?.image ? 404 : 200 }),
  )
  await deleteIt()
  await sent()
  await takeBack()
  await screen.findByText('Вернулись не все фото: добавьте недостающие.')
  expect(await queued()).toEqual(['product.create', 'product_picture.create'])
})

test('[E20, C1b] a picture that was never sent is deleted with the product, and waits again where that is taken back', async () => {
  bench.engine.close()
  bench = await openBench({ isStarted: false })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('other'))
  await bench.engine.upload('product_pictures', second, ids.business, { bytes: new TextEncoder().encode('own'), type: 'image/webp' })
  await deleteIt()
  expect(await queued()).toEqual(['product_picture.delete', 'product.delete'])
  await takeBack()
  await screen.findByText('Всё как было')
  expect([await queued(), await waiting()]).toEqual([[], ['own']])
})

test('[E20, C1b] also where the deletion was sent meanwhile', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('other'))
  await bench.engine.upload('product_pictures', second, ids.business, { bytes: new TextEncoder().encode('own'), type: 'image/webp' })
  await deleteIt()
  await sent()
  await act(() => bench.disk.uploads.clear())
  await act(() => bench.disk.pictures.clear())
  await takeBack()
  await screen.findByText('Всё как было')
  expect(await queued()).toEqual(['product.create', 'product_picture.create', 'product_picture.create'])
  expect(await waiting()).toEqual(['other', 'own'])
})
