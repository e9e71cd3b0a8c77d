import type texts from '#i18n/locales/en/errors.json'
import { useTranslation } from '#i18n/use-translation.ts'

/** What is wrong with a field, by its code, and what stands in its text. */
export interface Problem {
  readonly code: keyof (typeof texts)['field']
  readonly values: { readonly limit?: string; readonly values?: string }
}

/** Says what is wrong with a field in the person's language; a text that `read` finds no problem in stays as it is. */
export function useProblemWords(read: (text: string) => Problem | undefined): (text: string) => string {
  const { t, has } = useTranslation('errors')
  return (text) => {
    const problem = read(text)
    if (!problem) return text
    const key = `field.${problem.code}` as const
    return has(key) ? t(key, { ...problem.values }) : text
  }
}
