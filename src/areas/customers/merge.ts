import { customerLimits, type Customer, type EditCustomer } from '#domain/customers/customer.ts'

/** What a person chooses between when two customers are merged. */
export const mergeable = ['name', 'phone', 'note'] as const
export type Side = 'mine' | 'theirs' | 'both'
export type MergeChoice = Readonly<Record<(typeof mergeable)[number], Side>>

/** Both notes as one; undefined where there are not two that differ, or they are longer together than a note may be. */
export function bothNotes(stays: Customer, other: Customer): string | undefined {
  const both = `${stays.note}\n${other.note}`
  return stays.note && other.note && stays.note !== other.note && both.length <= customerLimits.note ? both : undefined
}

/** What stays as both are by now, where nobody chose too: what the one who stays has, or the other one alone, and both notes if they may. */
export function choiceOf(chosen: Partial<MergeChoice>, stays: Customer, other: Customer): MergeChoice {
  const first = (field: (typeof mergeable)[number]): Side => (stays[field] ? 'mine' : 'theirs')
  const note = chosen.note ?? 'both'
  const mayBeBoth = bothNotes(stays, other) !== undefined
  return { name: first('name'), phone: first('phone'), ...chosen, note: note === 'both' && !mayBeBoth ? first('note') : note }
}

/** What has to be changed of who stays; a language that only the other one has is taken over. */
export function fieldsOfChoice(choice: MergeChoice, stays: Customer, other: Customer): EditCustomer {
  const wanted = {
    name: choice.name === 'mine' ? stays.name : other.name,
    phone: choice.phone === 'mine' ? stays.phone : other.phone,
    note: choice.note === 'both' ? bothNotes(stays, other) : choice.note === 'mine' ? stays.note : other.note,
    language: stays.language || other.language,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => stays[field as keyof typeof wanted] !== value))
}
