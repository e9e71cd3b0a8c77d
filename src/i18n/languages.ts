/** The languages of the interface; English is the default locale. */
export const languages = ['en', 'ru', 'ky'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** What each language calls itself: whoever looks for it may not read the present one. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ky: 'Кыргызча' }

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * The remembered choice, else the first of the device's languages that the interface
 * has (`ky-KG` counts as `ky`), else the default. Where only some can be read, it is one `among` them, else their first.
 */
export function chooseLanguage(remembered: string | null, device: readonly string[], among: readonly Language[] = languages): Language {
  const isThere = (text: unknown): text is Language => isLanguage(text) && among.includes(text)
  if (isThere(remembered)) return remembered
  return (
    device.map((tag) => tag.toLowerCase().split('-')[0]).find(isThere) ??
    (isThere(defaultLanguage) && among === languages ? defaultLanguage : (among[0] ?? defaultLanguage))
  )
}
