import { limits } from '#domain/shared/limits.ts'
import { contentLanguages, withNames, type ContentLanguage, type Named, type Translations } from '#domain/shared/translations.ts'

/** A row's name as a form has it: the base text, and one in each language; empty where there is none [C2]. */
export type NamesForm = { readonly name: string } & { readonly [Language in ContentLanguage]: string }

export const noNames: NamesForm = { name: '', ru: '', ky: '', en: '' }

export function nameFormOf({ name, translations }: Named): NamesForm {
  return { name, ru: translations.ru?.name ?? '', ky: translations.ky?.name ?? '', en: translations.en?.name ?? '' }
}

/** Name and translations, as far as they differ from the row's. */
export function changedNames(form: NamesForm, row: Named): { readonly name?: string; readonly translations?: Translations } {
  const now = nameFormOf(row)
  const isTranslated = contentLanguages.some((language) => form[language].trim() !== now[language])
  return {
    ...(form.name.trim() !== row.name && { name: form.name.trim() }),
    ...(isTranslated && { translations: withNames(row.translations, form) }),
  }
}

export type NameProblem = 'required' | 'tooLong'
export type NameProblems = { readonly [Field in keyof NamesForm]?: NameProblem }

/** Only the base text has to be there. */
export function nameProblems(form: NamesForm): NameProblems {
  const fields = ['name', ...contentLanguages] as const
  const tooLong = fields.filter((field) => form[field].trim().length > limits.name)
  return {
    ...(form.name.trim() === '' && { name: 'required' as const }),
    ...Object.fromEntries(tooLong.map((field) => [field, 'tooLong' as const])),
  }
}
