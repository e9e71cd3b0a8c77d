import { describe, expect, test } from 'vitest'
import { areWrongOptions } from '#domain/catalogue/product-options.ts'
import { isSoldOut, wrongOldPrice } from '#domain/catalogue/product.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { closeProblem } from '#domain/payments/close-rules.ts'
import { paymentProblem } from '#domain/payments/payment-rules.ts'
import { allNamesOf, descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { seededRandom } from '../random.ts'
import { shelfOf } from '../shelf.ts'
import { bakeryTill } from './bakery-till.ts'
import { bakeryCatalogue, bakeryDrawings } from './bakery.ts'
import { bakeryDaysBack, bakeryOrdering, bakeryOrders, bakeryTables } from './ordered.ts'

const random = seededRandom(1)
const newId = () => Buffer.from(random.bytes(16)).toString('hex')
const { products, catalogue_categories } = shelfOf('b', bakeryCatalogue, newId)
const languages = ['ru', 'ky', 'en'] as const

describe('the bakery of the demo', () => {
  test('has 120 products in 12 categories, each with its own name in each language [C2]', () => {
    expect([products.length, catalogue_categories.length]).toEqual([120, 12])
    for (const language of languages) {
      expect(new Set(products.map((one) => nameIn(language, one))).size).toBe(120)
      expect(products.filter((one) => one.description !== '').every((one) => descriptionIn(language, one) !== '')).toBe(true)
    }
    const options = products.flatMap((one) => [...one.options, ...one.options.flatMap(({ choices }) => choices)])
    expect([...products, ...catalogue_categories, ...options].every((one) => allNamesOf(one).filter(Boolean).length === 3)).toBe(true)
    expect(products.filter((one) => one.description !== '' && descriptionIn('ky', one) === one.description)).toEqual([])
  })

  test('shows all that a catalogue can: units, reductions, sold out, counted, hours, allergens, options [O2, O3, O12]', () => {
    expect(products.filter(wrongOldPrice)).toEqual([])
    expect(products.filter(({ options }) => areWrongOptions(options))).toEqual([])
    expect(new Set(products.map(({ unit }) => unit))).toEqual(new Set(['piece', 'kilogram', 'portion', 'set']))
    expect(new Set(products.flatMap(({ options }) => options.map(({ pick }) => pick)))).toEqual(new Set(['one', 'any']))
    const special: readonly ((one: (typeof products)[number]) => boolean)[] = [
      ({ old_price }) => old_price > 0,
      isSoldOut,
      ({ stock }) => stock !== null,
      ({ offer_hours }) => 7 in offer_hours.days,
      ({ allergens }) => allergens.length > 0,
      ({ options }) => options.length > 0,
    ]
    const counts = special.map((isOne) => products.filter(isOne).length)
    expect(counts.every((count) => count >= 5)).toBe(true)
  })

  test('has a picture for each product, and no two alike', () => {
    const drawn = bakeryDrawings()
    const withoutCloth = drawn.map((svg) => svg.slice(svg.indexOf('</defs>')))
    expect([drawn.length, new Set(withoutCloth).size]).toEqual([120, 120])
    expect(bakeryDrawings()).toEqual(drawn)
    expect(drawn.filter((svg) => /undefined|NaN/.test(svg))).toEqual([])
  })
})

describe('its day', () => {
  const business = { ...aBusiness({ kind: 'cafe' }), ordering: bakeryOrdering('menu', catalogue_categories) }
  const menu = products.map((product) => ({ ...product, catalogue_id: 'menu' }))
  /** At noon, and when the day is five minutes old. */
  const starts = ['2026-11-23T12:00:00.000Z', '2026-11-22T18:05:00.000Z']
  const dayAt = (now: string) => {
    const orders = bakeryOrders({ business, products: menu, tables: bakeryTables('b', newId), now, newId })
    return { orders, till: bakeryTill({ business, orders, by: 'Айгуль', now, newId }) }
  }

  test('has orders in every state and of every kind, some with choices and for two stations [O2, O5]', () => {
    const { orders } = dayAt('2026-11-23T12:00:00.000Z')
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['table', 'takeaway', 'delivery']))
    const lines = orders.flatMap((order) => order.lines)
    expect(lines.some(({ choices }) => choices.length > 1)).toBe(true)
    expect(new Set(lines.map(({ station }) => station))).toEqual(new Set(['Кухня', 'Бар', '']))
  })

  test.each(starts)('has open orders for two stations, and each day numbers from 1: %s', (now) => {
    const { orders } = dayAt(now)
    expect(orders.some(({ status, lines }) => status === 'accepted' && new Set(lines.map(({ station }) => station)).size > 1)).toBe(true)
    const numbers = [...groupBy(orders, ({ created_at }) => dayOf(created_at, business.time_zone)).values()].map((day) =>
      day.map(({ number }) => number),
    )
    expect(numbers).toEqual(numbers.map((day) => day.map((_, nth) => nth + 1)))
  })

  test.each(starts)('has a till that the rules would take, whenever the demo is started: %s [P1, P7]', (now) => {
    const {
      orders,
      till: { payments, closes },
    } = dayAt(now)
    expect(payments.map((event) => paymentProblem(event, payments)).filter(Boolean)).toEqual([])
    expect(closes.length).toBe(bakeryDaysBack)
    expect(
      closes
        .map((close, at) =>
          closeProblem(
            close,
            closes.slice(0, at),
            payments.filter(({ close_id }) => close_id === close.id).map((event) => ({ ...event, close_id: null })),
          ),
        )
        .filter(Boolean),
    ).toEqual([])
    expect(
      orders
        .filter(({ status }) => status === 'done')
        .every(({ id, total }) => payments.some(({ of_id, amount }) => of_id === id && amount === total)),
    ).toBe(true)
  })
})
