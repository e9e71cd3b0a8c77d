import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, defaultLanguage, isLanguage, type Language } from './languages.ts'

const bundles = import.meta.glob<{ default: Record<string, unknown> }>('./locales/*/*.json')

/** Every text of a language and area is a file of its own: only the language in use is ever loaded. */
const lazyBundles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = bundles[`./locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), null)
    load().then(
      (bundle) => done(null, bundle.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

const storageKey = 'stoika-language'

/** Starts the texts in the person's language and remembers a later choice on this device; resolves when `common` is there. */
export async function startTexts(storage: Pick<Storage, 'getItem' | 'setItem'>, device: readonly string[]): Promise<i18n> {
  await i18next
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(storage.getItem(storageKey), device),
      // The locales are complete (a test says so): a fallback would only load a second language.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  document.documentElement.lang = i18next.language
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    storage.setItem(storageKey, language)
  })
  return i18next
}

/** Loads areas' texts, so that their screens open without a gap. */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage
}
