import { createInstance, type BackendModule, type FormatterModule, type i18n, type PostProcessorModule } from 'i18next'
import { inAblative } from './ablative.ts'
import { chooseLanguage, defaultLanguage, isLanguage, type Language } from './languages.ts'
import { wholeText } from './money.ts'
import { nestQuotes } from './nested-quotes.ts'

type Texts = Readonly<Record<string, unknown>>

const bundles = import.meta.glob<{ readonly default: Texts }>(['./locales/*/*.json', '!./locales/*/{booking,desk,install,sync}.json'])
const deskBundles = import.meta.glob<{ readonly default: Readonly<Record<string, Texts>> }>('./desk/*.ts')

/** Texts of a language and area are a file of their own, those of the desk one together: only the language in use is ever loaded. */
const lazyBundles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, answer) {
    const single = bundles[`./locales/${language}/${namespace}.json`]
    const ofDesk = deskBundles[`./desk/${language}.ts`]
    const load = single ? single().then((file) => file.default) : ofDesk?.().then((file) => file.default[namespace])
    if (!load) return answer(new Error(`No texts for ${language}`), null)
    load.then(
      (found) => answer(found ? null : new Error(`No texts for ${language}/${namespace}`), found),
      (error: Error) => answer(error, null),
    )
  },
}

/**
 * Values as they stand in texts: names in the form that the text asks for; numbers in groups where it says so, and all from five digits on.
 */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, form?: string, language = '') {
    if (form === 'ablative') return inAblative(String(value))
    return typeof value === 'number' && (form === 'number' || value >= 10_000) ? wholeText(value, language) : String(value)
  },
}

const quotes: PostProcessorModule = { type: 'postProcessor', name: 'quotes', process: nestQuotes }

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
    .use(formatter)
    .use(quotes)
    .init({
      lng: chooseLanguage(storage.getItem(storageKey), device),
      // The locales are complete (a test says so): a fallback would only load a second language.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      postProcess: quotes.name,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
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
