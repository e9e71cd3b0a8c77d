/** Exactly one of an option's choices is taken, or as many as one likes. */
export const optionPicks = ['one', 'any'] as const
export type OptionPick = (typeof optionPicks)[number]

/** A choice as it was taken with a product: what it was called and cost then. */
export interface TakenChoice {
  readonly id: string
  readonly name: string
  /** Minor units, added once to each piece [O2]. */
  readonly price: number
}

/** Something with what was chosen with it. Lines of a bill from before there were choices have none. */
export interface ChosenPiece {
  /** Of one piece without its choices, in minor units. */
  readonly price: number
  readonly choices?: readonly TakenChoice[] | undefined
}

interface Option<Choice> {
  readonly pick: OptionPick
  readonly choices: readonly Choice[]
}

/**
 * What is named of options, in their order; undefined where they ask for something else [O3]: one more, one less, or one that there is no
 * more.
 */
export function chosenOf<Choice extends { readonly id: string }>(
  options: readonly Option<Choice>[],
  ids: readonly string[],
): readonly Choice[] | undefined {
  const taken = options.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)))
  const isWhole =
    taken.length === new Set(ids).size &&
    options.every(({ pick, choices }) => pick === 'any' || choices.filter((choice) => taken.includes(choice)).length === 1)
  return isWhole ? taken : undefined
}

/** What one piece costs with its choices [O2]. */
export function piecePrice({ price, choices = [] }: ChosenPiece): number {
  return choices.reduce((sum, choice) => sum + choice.price, price)
}
