import { nameIn, type Translations } from '#domain/shared/translations.ts'

/** Of one product, and of one option. */
export const maxOptions = 10
export const maxChoices = 30

/** Exactly one of an option's choices is taken, or as many as one likes. */
export const optionPicks = ['one', 'any'] as const
export type OptionPick = (typeof optionPicks)[number]

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
  readonly options: readonly { readonly choices: readonly Pick<ProductChoice, 'id' | 'price'>[] }[]
}

/** What a product costs with these choices: their prices are added once each [O2]. Those that it does not have add nothing. */
export function priceWith({ price, options }: Priced, chosen: ReadonlySet<string>): number {
  const choices = options.flatMap((option) => option.choices).filter(({ id }) => chosen.has(id))
  return choices.reduce((total, choice) => total + choice.price, price)
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
