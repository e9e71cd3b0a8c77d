import { createInstance, type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { inAblative } from './ablative.ts'
import { chooseLanguage, defaultLanguage, isLanguage, type Language } from './languages.ts'

const bundles = import.meta.glob<{ default: Record<string, unknown> }>('./locales/*/*.json')

/** Every text of a language and area is a file of its own: only the language in use is ever loaded. */
const lazyBundles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, answer) {
    const load = bundles[`./locales/${language}/${namespace}.json`]
    if (!load) return answer(new Error(`No texts for ${language}/${namespace}`), null)
    load().then(
      (bundle) => answer(null, bundle.default),
      (error: Error) => answer(error, null),
    )
  },
}

const storageKey = 'stoika-language'

export const texts: i18n = createInstance()

/** A screen's texts could not be had: without them it would show the names of its texts. */
export class TextsMissing extends Error {
  override readonly name = 'TextsMissing'
}

/** Starts the texts in the person's language and remembers a later choice on this device. Resolves to whether `common` is there. */
export async function startTexts(storage: Pick<Storage, 'getItem' | 'setItem'>, device: readonly string[]): Promise<boolean> {
  await texts
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(storage.getItem(storageKey), device),
      // The locales are complete (a test says so): a fallback would only load a second language.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
  texts.services.formatter?.add('ablative', inAblative)
  document.documentElement.lang = texts.language
  texts.on('languageChanged', (language) => {
    document.documentElement.lang = language
    storage.setItem(storageKey, language)
  })
  return isHere('common')
}

/** Loads areas' texts, so that their screens open without a gap. Rejects where they cannot be had. */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  await texts.loadNamespaces(namespaces)
  if (!namespaces.every(isHere)) throw new TextsMissing(namespaces.join())
}

function isHere(namespace: string): boolean {
  return texts.hasResourceBundle(texts.language, namespace)
}

export function currentLanguage(): Language {
  return isLanguage(texts.language) ? texts.language : defaultLanguage
}
