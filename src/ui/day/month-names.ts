/**
 * The calendar's library takes the names of months from dayjs. English is built in; the
 * others come with the language that is spoken, and each is loaded once.
 */
const sources: Readonly<Record<string, () => Promise<unknown>>> = {
  ru: () => import('dayjs/locale/ru.js'),
  ky: () => import('dayjs/locale/ky.js'),
}

const loaded = new Map<string, Promise<string>>()

/** The locale to name months by: English where the wished one is not to be had, since a day can be chosen all the same. */
export function monthNames(language: string): Promise<string> {
  const known = loaded.get(language)
  if (known) return known
  const wished = sources[language]?.() ?? Promise.reject(new Error(`No names of months in ${language}`))
  const names = wished.then(
    () => language,
    () => 'en',
  )
  loaded.set(language, names)
  return names
}
