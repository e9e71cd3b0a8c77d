import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { createRow } from '#domain/shared/entity.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { MessageList } from '#ui/message/message-list.tsx'
import { useRemovePicture } from './use-remove-picture.ts'

const picture = createRow(productPictureEntity, { id: 'p', business_id: ids.business, product_id: 'product' })

let bench: Bench
beforeEach(async () => {
  await speak('ru', 'catalogue')
  // Nothing is tried meanwhile.
  bench = await openBench({ isStarted: false })
  await bench.engine.upload('product_pictures', 'p', ids.business, { bytes: new TextEncoder().encode('cut'), type: 'image/webp' })
})
afterEach(() => bench.engine.close())

function RemoveButton() {
  const remove = useRemovePicture()
  return <button onClick={() => void remove(picture)}>×</button>
}

async function removeIt(): Promise<void> {
  show(
    <EngineProvider engine={bench.engine}>
      <MessageList />
      <RemoveButton />
    </EngineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '×' }))
  await screen.findByText('Фото убрано.')
}

async function takeBack(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await screen.findByText('Всё как было')
}

const queued = async () => (await bench.disk.outbox.toArray()).map((entry) => (entry as { readonly command?: string }).command)
const waiting = async () => (await bench.disk.pictures.toArray()).map(({ bytes }) => new TextDecoder().decode(bytes))

test('[E3, E18] a picture that was never sent waits on where its removal is taken back', async () => {
  await removeIt()
  await takeBack()
  expect([await queued(), await waiting()]).toEqual([[], ['cut']])
})

test('[E3, E20] also where it is taken back elsewhere than in the message', async () => {
  await removeIt()
  const [removal] = (await firstValue(bench.engine.outbox())).entries
  await act(() => bench.engine.undo(removal?.seq ?? 0))
  expect([await queued(), await waiting()]).toEqual([[], ['cut']])
})

test('[E3, E18] it comes back where the removal was sent meanwhile', async () => {
  await removeIt()
  await act(() => bench.disk.outbox.clear())
  await act(() => bench.disk.uploads.clear())
  await act(() => bench.disk.pictures.clear())
  await takeBack()
  expect([await queued(), await waiting()]).toEqual([['product_picture.create'], ['cut']])
})
