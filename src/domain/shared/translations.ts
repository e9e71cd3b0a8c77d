/** The languages in which owners write names and descriptions [C2]. */
export const contentLanguages = ['ru', 'ky', 'en'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/** A row whose `name` may have translations beside it. */
export interface Named {
  readonly name: string
  readonly translations: Translations
}

export type Translations = { readonly [Language in ContentLanguage]?: Translation | undefined }

interface Translation {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** The name a reader of `language` gets: its own, else Russian, else the base text [C2]. Some rows have the base text alone. */
export function nameIn(language: string, row: Pick<Named, 'name'> & Partial<Named>): string {
  const own = contentLanguages.find((known) => known === language)
  return (own && row.translations?.[own]?.name) || row.translations?.ru?.name || row.name
}

/** Replaces the names of all languages and keeps the descriptions; an empty name removes that language's name [C2]. */
export function withNames(translations: Translations, names: { readonly [Language in ContentLanguage]: string }): Translations {
  const each = contentLanguages.map((language) => {
    const { name: _, ...rest } = translations[language] ?? {}
    const name = names[language].trim()
    return [language, name === '' ? rest : { ...rest, name }] as const
  })
  return Object.fromEntries(each.filter(([, translation]) => Object.keys(translation).length > 0))
}
