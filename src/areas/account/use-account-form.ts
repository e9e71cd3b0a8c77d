import { useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '#contract/client.ts'
import type { Result } from '#lib/result.ts'
import { useFieldError } from './field-errors.ts'

interface Form<Typed, Value> {
  readonly typed: Typed
  readonly change: (name: keyof Typed, value: string) => void
  /** What is wrong before anything is sent, in words. */
  readonly problems: Partial<Readonly<Record<keyof Typed, string>>>
  readonly send: (typed: Typed) => Promise<Result<Value, ApiError>>
  readonly onDone: (value: Value) => Promise<void> | void
}

export interface AccountForm<Typed> {
  readonly error: ApiError | null
  /** Names of the fields. */
  readonly inputs: readonly string[]
  readonly isBusy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Sends what was not typed into this form. */
  readonly sendThis: (typed: Typed) => Promise<void>
  /** What a field needs besides its label. */
  readonly field: (name: keyof Typed & string) => FieldProps
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * A form that is sent once it has no problems; those are shown when a person has tried, in
 * the page's words and language, and the first of them is where the keyboard then is.
 */
export function useAccountForm<Typed extends Readonly<Record<string, string>>, Value>(form: Form<Typed, Value>): AccountForm<Typed> {
  const fieldError = useFieldError()
  const [error, setError] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const sendThis = async (typed: Typed): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await form.send(typed)
    if (answer.ok) {
      setTried(false)
      await form.onDone(answer.value)
    } else setError(answer.refusal)
    setBusy(false)
  }
  return {
    error,
    inputs: Object.keys(form.typed),
    isBusy,
    sendThis,
    submit(event) {
      event.preventDefault()
      flushSync(() => setTried(true))
      if (Object.keys(form.problems).length === 0) void sendThis(form.typed)
      else event.currentTarget.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()
    },
    field: (name) => ({
      name,
      value: form.typed[name] ?? '',
      error: fieldError(name, isTried ? form.problems : {}, error),
      onChange: (event) => {
        setError((before) => without(before, name))
        form.change(name, event.currentTarget.value)
      },
    }),
  }
}

/** What a server said of a field is no longer true of what is typed there now. */
function without(error: ApiError | null, name: string): ApiError | null {
  if (!error?.fields?.[name]) return error
  const fields = Object.fromEntries(Object.entries(error.fields).filter(([field]) => field !== name))
  return Object.keys(fields).length > 0 ? { ...error, fields } : null
}

/** Those of the named fields that were left empty, each with its words. */
export function missing<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  words: Readonly<Partial<Record<Name, string>>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(words) as Name[]
  return Object.fromEntries(names.filter((name) => typed[name].trim() === '').map((name) => [name, words[name]])) as Partial<
    Record<Name, string>
  >
}
