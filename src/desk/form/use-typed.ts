import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { isSame } from '#lib/is-same.ts'
import { useDraft } from '#ui/draft/use-draft.ts'

interface Kept<Form> {
  readonly typed: Partial<Form>
  /** What stood in the fields before they were typed in. */
  readonly seen: Partial<Form>
}

/** What a refused edit asked for, and what its person saw then. */
export interface AskedForm<Form> {
  readonly wanted: Form
  readonly seen: Form
}

export interface Typed<Form> {
  readonly form: Form
  /** The same function always: parts of a form are drawn again only when theirs has changed. */
  readonly change: (part: Partial<Form>) => void
  /** Whether anything is typed in that is not so already. */
  readonly isTouched: boolean
  /** Fields that were typed in and that somebody else has changed meanwhile. */
  readonly contested: readonly (keyof Form & string)[]
  /** Back to the row as it is; also once it is saved. */
  readonly reset: () => void
  /** Whether it was reset and nothing typed since: known at once, before it is drawn. */
  readonly isFree: RefObject<boolean>
}

/**
 * A form over a row, kept on this device until it is saved. Only what was typed is kept: a field
 * left alone goes on showing the row as it now is, and nobody's change to it is taken back. In a
 * field made of parts, such as days, each part goes by itself. What was `asked` for counts as typed over what was seen then.
 */
export function useTyped<Form extends object>(name: string, now: Form, asked: AskedForm<Form> | null = null): Typed<Form> {
  const [initial] = useState<Kept<Form>>(() => (asked ? keptOf(asked, now) : { typed: {}, seen: {} }))
  const [kept, setKept, forget] = useDraft<Kept<Form>>(name, initial)
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const isFree = useRef(false)
  const change = useCallback(
    (part: Partial<Form>) => {
      isFree.current = false
      setKept(({ typed, seen }) => ({ typed: { ...typed, ...part }, seen: { ...seenOf(latest.current, part), ...seen } }))
    },
    [setKept],
  )
  const reset = () => {
    isFree.current = true
    forget()
    setKept({ typed: {}, seen: {} })
  }
  return { ...useMemo(() => overlaid(kept, now), [kept, now]), change, reset, isFree }
}

function keptOf<Form extends object>({ wanted, seen }: AskedForm<Form>, now: Form): Kept<Form> {
  const fields = Object.keys(differing(wanted, seen)) as (keyof Form & string)[]
  const sides = fields.map((field) => [field, listOver(wanted[field], seen[field], now[field])] as const)
  const side = (nth: 0 | 1) => Object.fromEntries(sides.map(([field, both]) => [field, both[nth]])) as Partial<Form>
  return { typed: side(0), seen: side(1) }
}

/** What of a list is wanted, and over what: others' changes to it are in it, and are told only where both have changed the same. */
function listOver(mine: unknown, was: unknown, now: unknown): readonly [mine: unknown, was: unknown] {
  if (![mine, was, now].every(Array.isArray)) return [mine, was]
  const [wanted, seen, theirs] = [mine, was, now].map((list) => byKey(list as Listed[])) as [Parts, Parts, Parts]
  return [Object.values(followed(wanted, seen, theirs) as Parts), isContested(wanted, seen, theirs) ? was : now]
}

type Listed = string | { readonly id?: string; readonly phone?: string }

function byKey(list: readonly Listed[]): Parts {
  return Object.fromEntries(list.map((one) => [typeof one === 'string' ? one : (one.id ?? one.phone), one]))
}

function overlaid<Form extends object>({ typed, seen }: Kept<Form>, now: Form): Pick<Typed<Form>, 'form' | 'isTouched' | 'contested'> {
  // What an older app kept under another name is left out.
  const fields = (Object.keys(typed) as (keyof Form & string)[]).filter((field) => field in now)
  const form = { ...now, ...Object.fromEntries(fields.map((field) => [field, followed(typed[field], seen[field], now[field])])) }
  const changed = fields.filter((field) => !isSame(form[field], now[field]))
  return { form, isTouched: changed.length > 0, contested: changed.filter((field) => isContested(typed[field], seen[field], now[field])) }
}

function seenOf<Form extends object>(now: Form, part: Partial<Form>): Partial<Form> {
  return Object.fromEntries(Object.keys(part).map((field) => [field, now[field as keyof Form]])) as Partial<Form>
}

/** What is typed, except where it is as it was: there stands what has become of it. */
function followed(mine: unknown, was: unknown, now: unknown): unknown {
  if (isSame(was, now)) return mine
  if (!isParts(mine) || !isParts(now)) return stays(mine, was, now)
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(now)])]
  return Object.fromEntries(
    keys.map((key) => [key, stays(mine[key], partsOf(was)[key], now[key])]).filter(([, value]) => value !== undefined),
  )
}

function stays(mine: unknown, was: unknown, now: unknown): unknown {
  return isSame(mine, was) ? now : mine
}

/** Both have changed it, and not to the same. */
function isContested(mine: unknown, was: unknown, now: unknown): boolean {
  const sides = [mine, was, now].map(partsOf) as [Parts, Parts, Parts]
  return [...new Set(sides.flatMap((side) => Object.keys(side)))].some((key) => {
    const [typed, before, theirs] = sides.map((side) => side[key])
    return !isSame(typed, before) && !isSame(theirs, before) && !isSame(typed, theirs)
  })
}

type Parts = Readonly<Record<string, unknown>>

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partsOf(value: unknown): Parts {
  return isParts(value) ? value : { value }
}

/** The fields that are to be another than they are. */
export function differing<Form extends object>(wanted: Form, now: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(value, now[field as keyof Form]))) as Partial<Form>
}
