import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { homeOf } from '#tests/doubles/products.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { publicTexts } from '../../texts.ts'
import { ShownProductPage } from '../../products/product-page.tsx'
import { isNotedOnDevice } from '../../noted.ts'
import { BookingContext } from '../booking-tools.ts'
import { bookingRu as said } from '../texts/ru.ts'
import { withinBooking } from '../within-booking.tsx'
import { ProductEnquiry } from './product-enquiry.tsx'
import { enquiryTexts } from './enquiry-texts.ts'

const texts = enquiryTexts.ru
const page = { ...homeOf(), enquiriesTo: ids.business }
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

let brought = 0
function openPage(engine = visitorEngineDouble(ids.employee), isOnline = true) {
  const tools = {
    engine,
    now: () => 0,
    newId: () => `id-${brought}`,
    newSecret: () => 'A'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
  const loadEnquiry = async () => {
    brought += 1
    if (!isOnline) throw new Error('no line')
    return { Enquiry: withinBooking({ tools, said }, ProductEnquiry) }
  }
  const woken = {
    loadEnquiry,
    hasEnquiries: (id: string) => isNotedOnDevice(localStorage, 'enquiries', id),
    tellWorker: () => undefined,
    hasVisits: () => false,
  } as never
  brought = 0
  render(
    <BookingContext value={{ tools, said }}>
      <ShownProductPage page={page} texts={publicTexts.ru} woken={woken} />
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}
const ask = () => screen.getByRole('button', { name: texts.title })

test('[C7] a question with its words filled in is kept, and said to be until it is sent; a reload shows it again', async () => {
  const { engine, user } = openPage()
  expect(brought).toBe(0)
  await user.click(ask())
  expect(await screen.findByLabelText(texts.text)).toHaveProperty('value', texts.askHome)
  await user.type(screen.getByLabelText(texts.text), ' Торг?')
  await user.type(screen.getByLabelText(said.name), ' Айпери ')
  await user.type(screen.getByLabelText(said.phone), '0700123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(texts.sending)).toBeTruthy()
  expect(screen.queryByLabelText(texts.text)).toBeNull()
  expect(engine.enquired.get()).toMatchObject([
    {
      wanted: {
        business_id: ids.business,
        product_id: 'home-1',
        text: `${texts.askHome} Торг?`,
        customer_name: 'Айпери',
        customer_phone: '+996700123456',
        language: 'ru',
        consent: true,
      },
    },
  ])
  const [own] = engine.enquired.get()
  act(() => engine.enquired.set([{ ...own!, error: { code: 'network' } as never }]))
  expect(screen.getByText(texts.queued)).toBeTruthy()
  act(() => engine.enquired.set([{ ...own!, state: 'unanswered', error: { code: 'network' } as never }]))
  expect([screen.getByText(said.unansweredHint), screen.queryByRole('button', { name: texts.takeBack })]).toEqual([expect.anything(), null])
  act(() => engine.enquired.set([{ ...own!, state: 'sent' }]))
  cleanup()
  openPage(engine)
  expect(await screen.findByText(`✓ ${texts.sent}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.takeBack })).toBeNull()
})

test('what is missing is said beside its field, which gets the focus; what was typed survives a reload', async () => {
  const { engine, user } = openPage()
  await user.click(ask())
  await user.clear(await screen.findByLabelText(texts.text))
  await user.type(screen.getByLabelText(said.name), 'Айпери')
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(screen.getByText(texts.needText)).toBeTruthy()
  expect([document.activeElement, engine.heard]).toEqual([screen.getByLabelText(texts.text), []])
  await user.type(screen.getByLabelText(texts.text), 'Торг?')
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect([screen.getByText(said.needPhone), document.activeElement]).toEqual([
    screen.getByText(said.needPhone),
    screen.getByLabelText(said.phone),
  ])
  cleanup()
  const again = openPage(engine)
  await again.user.click(ask())
  expect([await screen.findByLabelText(texts.text), screen.getByLabelText(said.name)]).toMatchObject([
    { value: 'Торг?' },
    { value: 'Айпери' },
  ])
})

const refused = (code: string) => [
  { id: code, wanted: { text: 'Торг?', product_id: 'home-1' } as never, state: 'refused' as const, error: { code } as never },
]

test('[V2, C7] a refused question says why, and goes once that is understood', async () => {
  const { engine, user } = openPage()
  await user.click(ask())
  await screen.findByLabelText(texts.text)
  for (const [code, text] of [
    ['enquiries_full', texts.refused.enquiries_full],
    ['listing_taken', texts.refused.listing_taken],
    ['not_found', texts.refused.gone],
    ['id_taken', texts.refused.other],
  ] as const) {
    act(() => engine.enquired.set(refused(code)))
    expect(screen.getByText(text)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: texts.understood }))
  await waitFor(() => expect(engine.enquired.get()).toEqual([]))
})

test('[E1] a question that cannot be let go stays, and says so', async () => {
  const { engine, user } = openPage(
    Object.assign(visitorEngineDouble(ids.employee), { dropEnquiry: () => Promise.reject(new Error('broken')) }),
  )
  await user.click(ask())
  act(() => engine.enquired.set(refused('id_taken')))
  await user.click(await screen.findByRole('button', { name: texts.understood }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.refused)
  expect(screen.getByText(texts.refused.other)).toBeTruthy()
})

test('what was asked about another product is not shown, and on a full device nothing is lost', async () => {
  const engine = visitorEngineDouble(ids.employee)
  engine.enquired.set([{ id: 'other', wanted: { text: 'Про дом', product_id: 'home-2' } as never, state: 'sent', error: null }])
  engine.refusal = 'device_full'
  const { user } = openPage(engine)
  await user.click(ask())
  await user.type(await screen.findByLabelText(said.name), 'Айпери')
  await user.type(screen.getByLabelText(said.phone), '0700123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.deviceFull)
  expect([screen.queryByText('Про дом'), screen.getByLabelText(said.name)]).toMatchObject([null, { value: 'Айпери' }])
})

test('where it cannot be brought that is said, with a way to try again', async () => {
  const { user } = openPage(undefined, false)
  await user.click(ask())
  await user.click(await screen.findByRole('button', { name: publicTexts.ru.booking.again }))
  await waitFor(() => expect(brought).toBe(2))
})
