import { useState } from 'react'
import { useDraft } from '#ui/draft/use-draft.ts'

interface Kept<Form> {
  readonly typed: Partial<Form>
  /** What stood in the fields before they were typed in. */
  readonly seen: Partial<Form>
}

export interface Typed<Form> {
  readonly form: Form
  readonly change: (part: Partial<Form>) => void
  /** Whether anything is typed in that is not so already. */
  readonly isTouched: boolean
  /** Fields that were typed in and that somebody else has changed meanwhile. */
  readonly contested: readonly (keyof Form & string)[]
  /** Back to the row as it is; also once it is saved. */
  readonly reset: () => void
}

/**
 * A form over a row, kept on this device until it is saved. Only what was typed is kept: a field
 * left alone goes on showing the row as it now is, and nobody's change to it is taken back.
 */
export function useTyped<Form extends object>(name: string, now: Form, first: Partial<Form> = {}): Typed<Form> {
  const [initial] = useState<Kept<Form>>({ typed: first, seen: {} })
  const [{ typed, seen }, setKept, forget] = useDraft<Kept<Form>>(name, initial)
  const fields = Object.keys(typed) as (keyof Form & string)[]
  const changed = fields.filter((field) => !isSame(typed[field], now[field]))
  return {
    form: { ...now, ...typed },
    isTouched: changed.length > 0,
    contested: changed.filter((field) => field in seen && !isSame(seen[field], now[field])),
    change: (part) =>
      setKept((kept) => ({
        typed: { ...kept.typed, ...part },
        seen: { ...Object.fromEntries(Object.keys(part).map((field) => [field, now[field as keyof Form]])), ...kept.seen },
      })),
    reset: () => {
      forget()
      setKept({ typed: {}, seen: {} })
    },
  }
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
