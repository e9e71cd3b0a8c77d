import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/shared/rights.ts'
import { uploadLimits } from '#offline/pictures/upload.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { useRow } from '#offline/react/hooks.ts'
import { WorkplaceProvider, type Workplace } from '#offline/react/workplace-context.tsx'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { createPictureHost, type PictureHost } from '#tests/doubles/picture-host.ts'
import { ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { browserDarkroom } from '#ui/image/shrink.ts'
import { RowImage } from './row-image.tsx'

let bench: Bench | undefined
afterEach(() => bench?.engine.close())

const file = new File(['original'], 'cut.jpg', { type: 'image/jpeg' })

function Row() {
  const found = useRow('services', ids.service)
  return found ? <RowImage collection="services" row={found.row} /> : null
}

async function choose(chosen: File = file): Promise<void> {
  const input = (await screen.findByRole('group')).querySelector('input[type=file]:not([capture])')!
  await act(async () => fireEvent.change(input, { target: { files: [chosen] } }))
}

function paste(target: Element): void {
  fireEvent.paste(target, { clipboardData: { files: [file] } })
}

interface Screen extends Bench {
  readonly pictures: PictureHost
}

async function open({ role = 'owner', isOnline = true }: { readonly role?: Role; readonly isOnline?: boolean } = {}): Promise<Screen> {
  await speak('ru')
  vi.spyOn(browserDarkroom, 'decode').mockImplementation(async () => ({ width: 10, height: 10, close: () => undefined }))
  vi.spyOn(browserDarkroom, 'encode').mockImplementation(async () => new Blob(['x'.repeat(1500)], { type: 'image/webp' }))
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  const pictures = createPictureHost()
  const opened = (bench = await openBench({ host: pictures.wrap }))
  opened.network.isOnline = isOnline
  show(
    <EngineProvider engine={opened.engine}>
      <WorkplaceProvider workplace={{ businessId: ids.business, role } as Workplace}>
        <Row />
      </WorkplaceProvider>
    </EngineProvider>,
  )
  return { ...opened, pictures }
}

test('a picture is chosen, made small, sent and shown', async () => {
  const { pictures } = await open()
  await choose()
  await waitFor(() => expect(pictures.effects).toMatchObject([{ rowId: ids.service, content: 'x'.repeat(1500) }]))
  expect((await screen.findByRole('img', { name: 'Фото: Стрижка' })).getAttribute('src')).toMatch(/^blob:|\/media/)
  await waitFor(() => expect(screen.getByText(/до 25 МБ/)).toBeTruthy())
})

test('[E18] without a network it is shown at once, waits in plain sight, and can be taken back', async () => {
  const { engine, pictures } = await open({ isOnline: false })
  await engine.syncNow()
  await choose()
  await screen.findByText(/^Ждёт (сети|отправки), 2 кБ$/)
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('blob:1')
  expect(screen.getByRole('button', { name: 'Заменить' })).toBeTruthy()
  expect(pictures.effects).toEqual([])
})

test('taking back what was never sent brings back what the server has', async () => {
  const { engine, disk } = await open()
  await disk.outbox.add({ key: 'k', entity: `services:${ids.service}` } as never)
  await choose()
  await screen.findByText('Ждёт отправки, 2 кБ')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(await disk.uploads.count()).toBe(0)
  await act(() => engine.syncNow())
})

test('a stored picture is removed by an upload without content', async () => {
  const { pictures } = await open()
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать' }))
  await waitFor(() => expect(pictures.effects.map(({ content }) => content.length)).toEqual([1500, 0]))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(screen.getByRole('button', { name: 'Выбрать фото' })).toBeTruthy()
})

test('[E20] what the server refuses is told in its words, and tried anew', async () => {
  const { pictures } = await open()
  pictures.refusals.push({ status: 422, code: 'image_unreadable' })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось прочитать изображение')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(pictures.effects).toHaveLength(1))
})

test.each([
  ['what is no picture', new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Такой файл не подойдёт'],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'Файл пустой'],
])('%s is refused at once', async (_, chosen, words) => {
  const { disk } = await open()
  await choose(chosen)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(await disk.uploads.count()).toBe(0)
})

test('so is a file that the browser cannot read', async () => {
  await open()
  vi.spyOn(browserDarkroom, 'decode').mockRejectedValue(new Error('no picture'))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('не открывается как картинка')
})

test('[E18] where no more can wait, that is told with how much does', async () => {
  const { engine } = await open({ isOnline: false })
  for (let at = 0; at < uploadLimits.count; at += 1)
    await engine.upload('services', `row-${at}`, ids.business, { bytes: new Uint8Array(60_000), type: 'image/webp' })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('ждут 20 фото (1,2\u00A0МБ)')
})

test('a picture can be pasted, except into a text', async () => {
  const { pictures } = await open()
  await screen.findByRole('group')
  const input = document.body.appendChild(document.createElement('textarea'))
  paste(input)
  paste(document.body)
  await waitFor(() => expect(pictures.effects).toHaveLength(1))
  input.remove()
})

test('staff look, and have nothing to change', async () => {
  await open({ role: 'staff' })
  await waitFor(() => expect(document.querySelector('[data-size=large]')).toBeTruthy())
  expect(screen.queryAllByRole('button')).toEqual([])
})
