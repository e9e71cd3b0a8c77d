import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFormerPicture, type FormerPicture } from '#desk/pictures/former-picture.ts'
import { productPictureEntity, shownShapes } from '#domain/catalogue/product-picture.ts'
import { createRow } from '#domain/shared/entity.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { browserDarkroom } from '#ui/image/shrink.ts'
import { MessageList } from '#ui/message/message-list.tsx'
import { CropPicture } from './crop-picture.tsx'

const frame = vi.hoisted(() => ({ aspect: 0 }))

/** Chooses the middle third of a picture at once: no picture has a size here. */
vi.mock('react-easy-crop', () => ({
  default({ aspect, onCropComplete }: { aspect: number; onCropComplete: (percent: unknown, pixels: unknown) => void }) {
    useEffect(() => {
      if (frame.aspect !== 0) return
      frame.aspect = aspect
      onCropComplete({}, { x: 100, y: 0, width: 100, height: 75 })
    }, [aspect, onCropComplete])
    return null
  },
}))

const picture = createRow(productPictureEntity, { id: 'p', business_id: ids.business, product_id: 'home' })
const whole = { bytes: new TextEncoder().encode('whole'), type: 'image/webp' }
const onServer: FormerPicture = { content: new Blob([whole.bytes], { type: whole.type }), picture: whole, isWaiting: false }

let bench: Bench
beforeEach(async () => {
  await speak('ru', 'catalogue')
  vi.spyOn(browserDarkroom, 'decode').mockImplementation(async () => ({ width: 300, height: 75, close: () => undefined }) as ImageBitmap)
  vi.spyOn(browserDarkroom, 'encode').mockImplementation(
    async (_, part, width, height, type) => new Blob([`${part.x}+${width}x${height}`], { type }),
  )
  frame.aspect = 0
  bench = await openBench()
  bench.network.isOnline = false
  // A change of the row waits, and its picture behind it.
  await bench.disk.outbox.add({ key: 'k', entity: 'product_pictures:p' } as never)
})
afterEach(() => bench.engine.close())

function open(former: FormerPicture): void {
  show(
    <EngineProvider engine={bench.engine}>
      <MessageList />
      <CropPicture picture={picture} former={former} shape={shownShapes.real_estate} onClose={() => undefined} />
    </EngineProvider>,
  )
}

async function crop(former: FormerPicture): Promise<void> {
  open(former)
  await userEvent.click(await screen.findByRole('button', { name: 'Обрезать' }))
  await screen.findByText('Фото обрезано.')
}

async function waiting(): Promise<readonly string[]> {
  return (await bench.disk.pictures.toArray()).map(({ bytes }) => new TextDecoder().decode(bytes))
}

const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))

test('[C1b] what waits on this device is cropped to the shape that customers see, without a network, and comes back whole', async () => {
  await bench.engine.upload('product_pictures', 'p', ids.business, whole)
  const former = await readFormerPicture(bench.engine, 'product_pictures', picture)
  expect(former?.isWaiting).toBe(true)
  await crop(former!)
  expect([frame.aspect, await waiting()]).toEqual([4 / 3, ['100+100x75']])
  await takeBack()
  await waitFor(async () => expect(await waiting()).toEqual(['whole']))
})

test('[C1b] of a picture that the server has nothing is sent where cropping it is taken back in time', async () => {
  await crop(onServer)
  expect(await waiting()).toEqual(['100+100x75'])
  await takeBack()
  await waitFor(async () => expect(await waiting()).toEqual([]))
})

test('[C1b] taken back after it was sent, the whole picture is sent again', async () => {
  await crop(onServer)
  await act(() => Promise.all([bench.disk.uploads.clear(), bench.disk.pictures.clear()]))
  await takeBack()
  await waitFor(async () => expect(await waiting()).toEqual(['whole']))
})

test('[C1b] a picture may stay whole', async () => {
  open(onServer)
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить целиком' }))
  expect(await waiting()).toEqual([])
})

test('one that only the server has cannot be cropped without a network', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  expect(await readFormerPicture(bench.engine, 'product_pictures', { ...picture, image: '/media/a.webp' })).toBeUndefined()
})
