import type { ApiError } from '#contract/client.ts'
import { readProblem } from '#contract/field-problems.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useProblemWords } from '#ui/errors/use-problem-words.ts'

type Problems = Readonly<Record<string, string | undefined>>

/** What is wrong with one field: what the page found before sending, else what the server said, in the person's language. */
export function useFieldError(): (name: string, problems: Problems, error: ApiError | null) => string | undefined {
  const words = useProblemWords(readProblem)
  return (name, problems, error) => problems[name] ?? error?.fields?.[name]?.map(words).join(' ')
}

/** Fields of a refusal that the form has no input for, each with its name and what is wrong. */
export function useOtherFields(): (error: ApiError, inputs: readonly string[]) => readonly string[] {
  const { t, has } = useTranslation('errors')
  const words = useProblemWords(readProblem)
  const nameOf = (field: string): string => (has(`fieldName.${field}`) ? t(`fieldName.${field}` as 'fieldName.login') : field)
  return (error, inputs) =>
    Object.entries(error.fields ?? {})
      .filter(([field]) => !inputs.includes(field))
      .map(([field, texts]) => (field === 'non_field_errors' ? '' : `${nameOf(field)}: `) + texts.map(words).join(' '))
}
