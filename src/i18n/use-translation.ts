import { useSyncExternalStore } from 'react'
import type { DefaultNamespace, FlatNamespace, i18n, Namespace, TFunction } from 'i18next'
import { texts } from './setup.ts'

/** One area of texts, or several. */
export type TextAreas = Namespace

export interface Translation<Areas extends Namespace> {
  /** Says a text of the first area, or of another one by its name: `t('desk:retry')`. The same function while the language stays. */
  readonly t: TFunction<Areas>
  readonly i18n: i18n
}

const spoken = new Map<string, TFunction<Namespace>>()
const loadings = new Map<string, Promise<void>>()

/**
 * The texts of one area or several in the person's language; whoever uses them is drawn anew when that changes, and waits for
 * texts that are not here yet. All that use the same area share one `t`: making it takes longer than drawing a line with it.
 * With a `context`, a text that has another of its name and `_context` is said by that one.
 */
export function useTranslation<const Areas extends Namespace = DefaultNamespace>(areas?: Areas, context = ''): Translation<Areas> {
  const language = useSyncExternalStore(subscribe, languageNow)
  const names = [areas ?? 'common'].flat() as readonly FlatNamespace[]
  return { t: textsOf(language, names, context) as TFunction<Areas>, i18n: texts }
}

/** Throws what suspends a component until they are here. */
function textsOf(language: string, names: readonly FlatNamespace[], context: string): TFunction<Namespace> {
  const key = `${language} ${names.join(' ')} ${context}`
  const known = spoken.get(key)
  if (known) return known
  // oxlint-disable-next-line typescript/only-throw-error -- `use` would have to be called ever after, when the texts are here
  if (!names.every((name) => texts.hasLoadedNamespace(name))) throw load(key, names)
  const plain: TFunction<Namespace> = texts.getFixedT(language, names[0]!)
  const say = plain as (name: string, values: object) => string
  const t = context ? (((name: string, values?: object) => say(name, { ...values, context })) as TFunction<Namespace>) : plain
  spoken.set(key, t)
  return t
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
