import type { OptionPick, TakenChoice } from '#domain/shared/choices.ts'
import { nameIn, type Translations } from '#domain/shared/translations.ts'

/** Of one product, and of one option. */
export const maxOptions = 10
export const maxChoices = 30

/** What a customer decides about a product: its size, its milk, what goes on top. */
export interface ProductOption {
  readonly id: string
  readonly name: string
  readonly translations: Translations
  readonly pick: OptionPick
  /** In the owner's order; where one is taken, the first is it until somebody chooses. */
  readonly choices: readonly ProductChoice[]
}

export interface ProductChoice {
  readonly id: string
  readonly name: string
  readonly translations: Translations
  /** What it adds to the product's price, in minor units [O2]. */
  readonly price: number
}

interface Priced {
  readonly price: number
  readonly options: readonly { readonly pick: OptionPick; readonly choices: readonly Pick<ProductChoice, 'id' | 'price'>[] }[]
}

/**
 * What a product costs with these choices: their prices are added once each [O2]. Those that it does not have add nothing;
 * where one has to be taken and none is named, it is the cheapest. So without any it is the least that the product can cost.
 */
export function priceWith({ price, options }: Priced, chosen: ReadonlySet<string>): number {
  return options.reduce((total, { pick, choices }) => {
    const prices = choices.filter(({ id }) => chosen.has(id)).map((choice) => choice.price)
    const least = pick === 'one' && prices.length === 0 ? Math.min(...choices.map((choice) => choice.price)) : 0
    return prices.reduce((sum, one) => sum + one, total + least)
  }, price)
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The least that one pays for a product, and whether it depends on what has to be chosen; what is only added to it counts for neither [O2].
 */
export function leastPrice(product: Priced): { readonly least: number; readonly isFrom: boolean } {
  const isFrom = product.options.some(({ pick, choices }) => pick === 'one' && new Set(choices.map(({ price }) => price)).size > 1)
  return { least: priceWith(product, nothing), isFrom }
}

/** The choices that are named, in the owner's order and as they are called and cost now; those that it does not have are left out. */
export function takenOf(options: readonly Pick<ProductOption, 'choices'>[], chosen: readonly string[]): readonly TakenChoice[] {
  return options
    .flatMap(({ choices }) => choices)
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, price }) => ({ id, name, price }))
}

/** Whether an option is of a kind that can be chosen from: one without choices, or with ids that are there twice, cannot. */
export function areWrongOptions(options: readonly ProductOption[]): boolean {
  const ids = options.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)])
  return new Set(ids).size < ids.length || options.some(({ choices }) => choices.length === 0)
}

/** `Размер: 250 мл, 400 мл +50 сом`. */
export function optionText(option: ProductOption, language: string, money: (amount: number) => string): string {
  const choices = option.choices.map((choice) =>
    [nameIn(language, choice), ...(choice.price > 0 ? [`+${money(choice.price)}`] : [])].join(' '),
  )
  return `${nameIn(language, option)}: ${choices.join(', ')}`
}
