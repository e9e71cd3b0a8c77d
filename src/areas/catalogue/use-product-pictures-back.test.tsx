import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { productPictureEntity, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { MessageList } from '#ui/message/message-list.tsx'
import { useProductPicturesBack } from './use-product-pictures-back.ts'

const [product_id, first, second] = ['e1', 'e2', 'e3'].map((end) => `01990000-0000-7000-8000-0000000000${end}`) as [string, string, string]
const {
  rev: _,
  price_history: _history,
  ...args
} = createRow(productEntity, {
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
  const change = useCommands()
  const bringBack = useProductPicturesBack()
  const step = { command: { name: 'product.delete', args: { id: product_id } }, inverse: { name: 'product.create', args } } as const
  return <button onClick={() => void change([step], { text: 'Удалено', about: product_id, undone: () => bringBack(pictures) })}>×</button>
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
