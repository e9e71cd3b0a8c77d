import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { blankListing } from '#domain/catalogue/listing.ts'
import { joinCodes } from '#domain/loyalty/join-code.ts'
import { codesOf, sheetAddress, type SheetSeries, type SheetTarget } from '#domain/sheets/sheet-codes.ts'
import { layoutSheet } from '#domain/sheets/sheet-layout.ts'
import { isCaptioned } from '#domain/sheets/sheet-plan.ts'
import { defaultSheet, type SheetSettings } from '#domain/sheets/sheet-settings.ts'
import { must } from '#lib/assert.ts'
import type { BodyInput } from '#contract/endpoints.ts'
import { printPages, readCodes } from '#tests/setup/printed-sheet.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi({ config: { publicUrl: 'https://stoika.test' } })
const key = 'POST /api/services/qr-codes-pdf/'
type Given = NonNullable<BodyInput<typeof key>>

beforeEach(() => api.reset())

async function ask(payload?: Given | Buffer, headers: Record<string, string> = {}, as: TestPerson = api.owner) {
  return api.inject({
    method: 'POST',
    url: '/api/services/qr-codes-pdf/',
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
}

/** What is read on the sheets that the server hands over, in each place. */
async function readOn(
  given: Given,
  target: SheetTarget,
  series: SheetSeries = { kind: 'same' },
): Promise<{ readonly read: readonly string[]; readonly wanted: readonly string[] }> {
  const response = await ask(given)
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="qr-codes.pdf"',
  ])
  const settings = { ...defaultSheet, ...given } as SheetSettings
  const codes = codesOf(sheetAddress('https://stoika.test', target), settings.caption, settings.qrCount, series)
  const layout = must(layoutSheet(settings, codes.count, isCaptioned(codes)), 'a layout')
  return {
    read: await readCodes(await printPages(response.rawPayload), layout, codes.count),
    wanted: Array.from({ length: codes.count }, (_, nth) => codes.at(nth).text),
  }
}

async function shopCode(): Promise<string> {
  const { results } = (await api.call('GET /api/booking/business/', { as: api.owner, query: { owner_id: api.owner.id } })).body as {
    readonly results: readonly { readonly code?: string }[]
  }
  return must(results[0]?.code, 'the code of the shop')
}

const business = () => ({ business_id: api.owner.businessId })

async function addTable(name: string): Promise<{ readonly id: string; readonly name: string }> {
  return (await api.call('POST /api/menu/tables/', { as: api.owner, body: { ...business(), name } })).body
}

describe('the specification’s call', () => {
  test('[Q1] without any setting: 200 codes of the shop on five sheets of A4', async () => {
    const response = await ask()
    expect(response.statusCode).toBe(200)
    const pages = await printPages(response.rawPayload)
    expect(pages.length).toBe(5)
    const first = await readCodes(pages.slice(0, 1), must(layoutSheet(defaultSheet, 200, false), 'a layout'), 40)
    expect(new Set(first)).toEqual(new Set([`https://stoika.test/shop/${await shopCode()}`]))
    expect(response.rawPayload.length).toBeLessThan(40_000)
  })

  test('with the settings as text, and a logo as a part of the form or within the JSON', async () => {
    const picture = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#c96d17' } })
      .png()
      .toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ qrSize: '300', qrSpacing: '10', qrCount: '3', color: '#0c646a', sheetSize: 'A5' }))
      form.append(name, value)
    form.append('uploadedImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
    const packed = new Response(form)
    const asForm = await ask(Buffer.from(await packed.arrayBuffer()), {
      'content-type': must(packed.headers.get('content-type'), 'a boundary'),
    })
    const asJson = await ask({
      qrSize: 300,
      qrSpacing: 10,
      qrCount: 3,
      color: '#0c646a',
      sheetSize: 'A5',
      uploadedImage: `data:image/png;base64,${picture.toString('base64')}`,
    })
    const layout = must(layoutSheet({ ...defaultSheet, qrSize: 300, qrSpacing: 10, sheetSize: 'A5' }, 3, false), 'a layout')
    for (const { rawPayload, statusCode } of [asForm, asJson]) {
      expect(statusCode).toBe(200)
      expect(rawPayload.toString('latin1')).toContain('/Subtype /Image')
      expect(new Set(await readCodes(await printPages(rawPayload), layout, 3)).size).toBe(1)
    }
  })

  test('[Q7] leads to a catalogue, to a card, to a listing, to each table, and by numbers', async () => {
    const { body: catalogue } = await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), name: 'Дома', kind: 'real_estate', is_published: true },
    })
    const { body: home } = await api.call('POST /api/catalogue/products/', {
      as: api.owner,
      body: { ...business(), catalogue_id: catalogue.id, name: 'Квартира', price: 100, listing: blankListing },
    })
    // One after another: tables without a place of their own stand in the order in which they were made.
    const tables = [await addTable('1'), await addTable('у окна')]
    const { body: card } = await api.call('POST /api/cards/card/', { as: api.owner, body: { ...business(), name: 'Кофе' } })
    const { body: batch } = await api.call('POST /api/cards/code-batches/', {
      as: api.owner,
      body: { id: api.newId(), ...business(), card_model: card.id, count: 3 },
    })
    const { code } = catalogue
    const shop = { kind: 'shop', code: await shopCode() } as const
    for (const { read, wanted } of [
      await readOn({ target: 'catalogue', row_id: catalogue.id, qrCount: 2, caption: 'Каталог' }, { kind: 'catalogue', code }),
      await readOn({ target: 'card', row_id: card.id, qrCount: 2 }, { kind: 'card', code: card.code }),
      await readOn({ target: 'listing', row_id: home.id, qrCount: 2 }, { kind: 'listing', code, id: home.id }),
      await readOn({ series: 'tables', caption: 'Стол' }, shop, { kind: 'tables', tables }),
      await readOn({ series: 'numbers', first: 99, qrCount: 3 }, shop, { kind: 'numbers', first: 99 }),
      await readOn(
        { target: 'card', row_id: card.id, series: 'codes', batch_id: batch.id },
        { kind: 'card', code: card.code },
        { kind: 'codes', first: 1, codes: await joinCodes(globalThis.crypto.subtle, batch) },
      ),
    ])
      expect(read).toEqual(wanted)
  })
})

describe('what is refused', () => {
  test.each<readonly [Given, object]>([
    [{ qrSize: 3000 }, { code: 'size_too_large', largest: 2362 }],
    [{ qrSize: 60 }, { code: 'size_too_small' }],
    [{ color: '#ffcc00' }, { code: 'contrast_too_low' }],
    [{ caption: '💈' }, { code: 'caption_letter', letter: '💈' }],
  ])('[Q2, Q5] %j', async (given, reason) => {
    const response = await ask(given)
    expect([response.statusCode, response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'sheet_refused', reason: expect.objectContaining(reason) as unknown }),
    ])
  })

  test.each<readonly [Record<string, unknown>, string]>([
    [{ qrCount: 10_001 }, 'qrCount'],
    [{ qrSize: 'large' }, 'qrSize'],
    [{ color: 'red' }, 'color'],
    [{ sheetSize: 'A0' }, 'sheetSize'],
    [{ uploadedImage: 'https://x.test/logo.png' }, 'uploadedImage'],
    [{ target: 'catalogue' }, 'row_id'],
    [{ target: 'listing', row_id: api.newId() }, 'row_id'],
    [{ series: 'tables' }, 'series'],
    [{ target: 'catalogue', series: 'tables' }, 'row_id'],
    [{ series: 'codes' }, 'series'],
  ])('%j: its field is named', async (given, field) => {
    const response = await ask(given as Given)
    expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([400, [field]])
  })

  test('what is no picture', async () => {
    const response = await ask({ uploadedImage: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` })
    expect([response.statusCode, response.json()]).toEqual([422, expect.objectContaining({ code: 'image_unreadable' })])
  })

  test('who owns nothing, and who does not say of which of two', async () => {
    expect((await ask({}, {}, api.staff)).statusCode).toBe(403)
    expect((await ask({ business_id: api.other.businessId })).statusCode).toBe(404)
    await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'x' } })
    expect((await ask()).json()).toMatchObject({ code: 'ambiguous_id' })
    expect((await ask({ business_id: api.owner.businessId, qrCount: 1 })).statusCode).toBe(200)
  })

  test('more than 30 in a minute', async () => {
    for (let nth = 0; nth < 30; nth += 1) expect((await ask({ qrCount: 1 })).statusCode).toBe(200)
    const response = await ask({ qrCount: 1 })
    expect([response.statusCode, response.json()]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })])
  })
})
