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

/** All names of a row: the plain one and its translations. */
export function allNamesOf({ name, translations }: Named): readonly string[] {
  return [name, ...Object.values(translations).map((translation) => translation?.name ?? '')]
}

/** All names of a row as one text, in which is looked for what `wantedText` says; made once where many searches go over the same rows. */
export function searchedNames(row: Named): string {
  return allNamesOf(row).join('\n').toLowerCase()
}

/** What somebody typed, as it is looked for in `searchedNames`; what is in no name finds nothing. */
export function wantedText(typed: string): string {
  return typed.trim().toLowerCase()
}

/** What a reader gets of a description, as of a name; empty where there is none. */
export function descriptionIn(
  language: string,
  { description, translations }: { readonly description: string; readonly translations: Translations },
): string {
  const own = contentLanguages.find((known) => known === language)
  return (own && translations[own]?.description) || translations.ru?.description || description
}

/** A text in each of the languages; empty where there is none. */
export type TextsByLanguage = { readonly [Language in ContentLanguage]: string }

/** Replaces the names of all languages and keeps the descriptions; an empty name removes that language's name [C2]. */
export function withNames(translations: Translations, names: TextsByLanguage): Translations {
  return withTextsOf('name', translations, names)
}

/** The same of descriptions, which keeps the names [C2]. */
export function withDescriptions(translations: Translations, descriptions: TextsByLanguage): Translations {
  return withTextsOf('description', translations, descriptions)
}

function withTextsOf(field: keyof Translation, translations: Translations, texts: TextsByLanguage): Translations {
  const each = contentLanguages.map((language) => {
    const { [field]: _, ...rest } = translations[language] ?? {}
    const text = texts[language].trim()
    return [language, text === '' ? rest : { ...rest, [field]: text }] as const
  })
  return Object.fromEntries(each.filter(([, translation]) => Object.keys(translation).length > 0))
}

/** A ready-made text in each language. */
export type ReadyText = Readonly<Record<ContentLanguage, string>>

/** Translates a stored text that is one of the ready-made ones; a typed one is returned unchanged. */
export function readyTextIn(language: ContentLanguage, ready: readonly ReadyText[], stored: string): string {
  return ready.find((texts) => contentLanguages.some((one) => texts[one] === stored))?.[language] ?? stored
}
