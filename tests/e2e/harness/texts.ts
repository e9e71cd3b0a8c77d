import { createInstance, type TFunction } from 'i18next'
import { filesUnder, read } from '#tests/architecture/source.ts'

export type Language = 'en' | 'ru' | 'ky'

/** The interface's own texts: tests look for controls by what people read on them. */
export async function loadTexts(language: Language): Promise<TFunction> {
  const folder = `src/i18n/locales/${language}`
  const files = filesUnder(folder, /\.json$/)
  const resources = Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1, -'.json'.length), JSON.parse(read(file)) as Record<string, unknown>]),
  )
  const texts = createInstance()
  await texts.init({
    lng: language,
    resources: { [language]: resources },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: complain,
  })
  return texts.t
}

function complain(key: string): never {
  throw new Error(`There is no text ${key}`)
}
