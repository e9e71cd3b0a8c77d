import { describe, expect, test } from 'vitest'
import { areWrongOptions } from '#domain/catalogue/product-options.ts'
import { isSoldOut, wrongOldPrice } from '#domain/catalogue/product.ts'
import { allNamesOf, descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { seededRandom } from '../random.ts'
import { shelfOf } from '../shelf.ts'
import { bakeryCatalogue, bakeryDrawings } from './bakery.ts'

const random = seededRandom(1)
const { products, catalogue_categories } = shelfOf('b', bakeryCatalogue, () => Buffer.from(random.bytes(16)).toString('hex'))
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
    const special: readonly ((one: (typeof products)[number]) => boolean)[] = [({ old_price }) => old_price > 0, isSoldOut, ({ stock }) => stock !== null, ({ offer_hours }) => 7 in offer_hours.days, ({ allergens }) => allergens.length > 0, ({ options }) => options.length > 0]
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
