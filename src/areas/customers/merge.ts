import type { Customer, EditCustomer } from '#domain/customers/customer.ts'

/** What a person chooses between when two customers are merged. */
export const mergeable = ['name', 'phone', 'note'] as const
export type Side = 'mine' | 'theirs' | 'both'
export type MergeChoice = Readonly<Record<(typeof mergeable)[number], Side>>

/** What has to be changed of who stays; a language that only the other one has is taken over. */
export function fieldsOfChoice(choice: MergeChoice, stays: Customer, other: Customer): EditCustomer {
  const wanted = {
    name: choice.name === 'mine' ? stays.name : other.name,
    phone: choice.phone === 'mine' ? stays.phone : other.phone,
    note: choice.note === 'both' ? [stays.note, other.note].join('\n') : choice.note === 'mine' ? stays.note : other.note,
    language: stays.language || other.language,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => stays[field as keyof typeof wanted] !== value))
}
