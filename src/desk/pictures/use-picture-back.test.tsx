import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { aService, ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { usePictureBack } from './use-picture-back.ts'

let bench: Bench
let said: string | undefined
beforeEach(async () => {
  await speak('ru')
  bench = await openBench()
  bench.network.isOnline = false
  said = 'nothing yet'
})
afterEach(() => bench.engine.close())

interface Asked {
  readonly image: string | null
  /** What becomes of the device's pictures by the deletion. */
  readonly deleting: () => Promise<void>
}

function Again({ image, deleting }: Asked) {
  const prepare = usePictureBack('services', aService({ name: 'Стрижка', image }))
  const deleteAndUndo = async () => {
    const bringBack = await prepare()
    await deleting()
    said = await bringBack()
  }
  return <button onClick={() => void deleteAndUndo()}>↺</button>
}

/** Asks for the picture at this address, and waits for the answer. */
async function ask(image: string | null, deleting = async () => {}): Promise<string | undefined> {
  show(
    <EngineProvider engine={bench.engine}>
      <Again image={image} deleting={deleting} />
    </EngineProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(said).not.toBe('nothing yet'))
  return said
}

const waiting = async () => (await bench.disk.pictures.toArray()).map(({ bytes }) => new TextDecoder().decode(bytes))

test('[E3, E21] the picture of a row that is made anew is sent again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => new Response(address as string))
  expect(await ask('/media/cut.webp')).toBeUndefined()
  expect(await waiting()).toEqual(['/media/cut.webp'])
})

test('one that cannot be read any more has to be chosen again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  expect(await ask('/media/cut.webp')).toBe('Стрижка: снова здесь. Фото нужно выбрать заново.')
  expect(await waiting()).toEqual([])
})

test('of a row without one nothing is said', async () => {
  expect(await ask(null)).toBeUndefined()
})

test('[E20] one that was never sent goes with its row, and is sent with the row that is made anew', async () => {
  await bench.engine.upload('services', ids.service, ids.business, { bytes: new TextEncoder().encode('own'), type: 'image/webp' })
  expect(await ask(null, () => bench.disk.pictures.clear())).toBeUndefined()
  expect(await waiting()).toEqual(['own'])
})
