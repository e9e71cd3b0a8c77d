import { maxChoices, type ProductOption } from '#domain/catalogue/product-options.ts'
import type { OptionPick } from '#domain/shared/choices.ts'
import { parseAmount, parseAmountOr0 } from '#domain/shared/money.ts'
import { withNames } from '#domain/shared/translations.ts'
import { nameFormOf, nameProblems, noNames, type NamesForm } from '#desk/form/names.ts'

/** An option as it is filled in. */
export interface OptionDraft extends NamesForm {
  readonly id: string
  readonly pick: OptionPick
  readonly choices: readonly ChoiceDraft[]
}

export interface ChoiceDraft extends NamesForm {
  readonly id: string
  /** Whole units of the currency; empty where it adds nothing. */
  readonly price: string
}

export type OptionProblem = 'required' | 'tooLong' | 'price' | 'noChoices' | 'sameName'
/** What is wrong, by the id of an option or a choice. */
export type OptionProblems = Readonly<Record<string, OptionProblem>>

export function newOption(newId: () => string): OptionDraft {
  return { ...noNames, id: newId(), pick: 'one', choices: [newChoice(newId), newChoice(newId)] }
}

export function newChoice(newId: () => string): ChoiceDraft {
  return { ...noNames, id: newId(), price: '' }
}

/** `amount` writes minor units as the person's language does. */
export function optionDraftsOf(options: readonly ProductOption[], amount: (minorUnits: number) => string): readonly OptionDraft[] {
  return options.map((option) => ({
    ...nameFormOf(option),
    id: option.id,
    pick: option.pick,
    choices: option.choices.map((choice) => ({
      ...nameFormOf(choice),
      id: choice.id,
      price: choice.price === 0 ? '' : amount(choice.price),
    })),
  }))
}

/** Lines that nobody filled in are left out: an empty one at the end is no mistake. The drafts have no problems. */
export function optionsOf(drafts: readonly OptionDraft[]): readonly ProductOption[] {
  return drafts
    .filter((option) => !isBlankOption(option))
    .map((option) => ({
      id: option.id,
      name: option.name.trim(),
      translations: withNames({}, option),
      pick: option.pick,
      choices: filledChoices(option).map((choice) => ({
        id: choice.id,
        name: choice.name.trim(),
        translations: withNames({}, choice),
        price: parseAmount(choice.price) ?? 0,
      })),
    }))
}

export function optionProblems(drafts: readonly OptionDraft[]): OptionProblems {
  const options = drafts.filter((option) => !isBlankOption(option))
  const found = options.flatMap((option, nth) => {
    const choices = filledChoices(option)
    const own = nameProblemOf(option, options.slice(0, nth)) ?? (choices.length === 0 ? 'noChoices' : undefined)
    const ofChoices = choices.map(
      (choice, at) => [choice.id, nameProblemOf(choice, choices.slice(0, at)) ?? priceProblemOf(choice)] as const,
    )
    return [[option.id, own] as const, ...ofChoices]
  })
  return Object.fromEntries(found.filter((one): one is [string, OptionProblem] => one[1] !== undefined))
}

/** Whether another line can be added. */
export function hasRoom({ choices }: OptionDraft): boolean {
  return choices.length < maxChoices
}

function filledChoices({ choices }: OptionDraft): readonly ChoiceDraft[] {
  return choices.filter((choice) => choice.name.trim() !== '' || choice.price.trim() !== '')
}

function isBlankOption(option: OptionDraft): boolean {
  return option.name.trim() === '' && filledChoices(option).length === 0
}

/** Whoever orders could not tell two of the same name apart; the second of them is to be called otherwise. */
function nameProblemOf(names: NamesForm, before: readonly NamesForm[]): OptionProblem | undefined {
  return Object.values(nameProblems(names))[0] ?? (before.some((one) => heardName(one) === heardName(names)) ? 'sameName' : undefined)
}

function heardName({ name }: NamesForm): string {
  return name.trim().toLowerCase()
}

function priceProblemOf({ price }: ChoiceDraft): OptionProblem | undefined {
  return parseAmountOr0(price) === undefined ? 'price' : undefined
}
