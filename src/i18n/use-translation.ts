import { createContext, use, useSyncExternalStore } from 'react'
import type { DefaultNamespace, FlatNamespace, i18n, Namespace, TFunction } from 'i18next'
import { texts } from './setup.ts'

/** One area of texts, or several. */
export type TextAreas = Namespace

export interface Translation<Areas extends Namespace> {
  /** Says a text of the first area, or of another one by its name: `t('desk:retry')`. The same function while the language stays. */
  readonly t: TFunction<Areas>
  /** Whether the first area has this text: for those that only some languages need. */
  readonly has: (name: string) => boolean
  readonly i18n: i18n
}

/** For whom the texts beneath are said: one that has another of its name and `_<this>` is said by that one. */
export const TextContext = createContext<'' | 'agency'>('')

const spoken = new Map<string, Translation<Namespace>>()
const loadings = new Map<string, Promise<void>>()

/**
 * The texts of one area or several in the person's language; whoever uses them is drawn anew when that changes, and waits for
 * texts that are not here yet. All that use the same area share one answer: making it takes longer than drawing a line with it.
 */
export function useTranslation<const Areas extends Namespace = DefaultNamespace>(areas?: Areas): Translation<Areas> {
  const context = use(TextContext)
  const language = useSyncExternalStore(subscribe, languageNow)
  const names = [areas ?? 'common'].flat() as readonly FlatNamespace[]
  return textsOf(language, names, context) as unknown as Translation<Areas>
}

/** Throws what suspends a component until they are here. */
function textsOf(language: string, names: readonly FlatNamespace[], context: string): Translation<Namespace> {
  const key = `${language} ${names.join(' ')} ${context}`
  const known = spoken.get(key)
  if (known) return known
  // oxlint-disable-next-line typescript/only-throw-error -- `use` would have to be called ever after, when the texts are here
  if (!names.every((name) => texts.hasLoadedNamespace(name))) throw load(key, names)
  const ns = names[0]!
  const plain: TFunction<Namespace> = texts.getFixedT(language, ns)
  const say = plain as (name: string, values: object) => string
  const t = context ? (((name: string, values?: object) => say(name, { ...values, context })) as TFunction<Namespace>) : plain
  const translation = { t, has: (name: string) => texts.exists(name, { lng: language, ns, context }), i18n: texts }
  spoken.set(key, translation)
  return translation
}

function subscribe(changed: () => void): () => void {
  texts.on('languageChanged', changed)
  return () => texts.off('languageChanged', changed)
}

function languageNow(): string {
  return texts.language
}

/** Resolves also where they could not be had: the names of the texts are shown then. */
function load(key: string, names: readonly string[]): Promise<void> {
  const loading = loadings.get(key) ?? texts.loadNamespaces(names)
  loadings.set(key, loading)
  return loading
}
