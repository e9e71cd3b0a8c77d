import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** What the back button needs of the router: what is shown, and whether it is on its way elsewhere. */
interface Router {
  readonly state: RouterState
  subscribe(listener: (state: RouterState) => void): () => void
}

interface RouterState {
  readonly location: { readonly key: string }
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' }
}

/** What closes a layer; null while nothing does. */
type Layer = RefObject<(() => void) | null>

/**
 * An entry of the browser's history: the router's number and key of its page, how many layers lie over that, and what it takes to make it
 * again.
 */
interface Entry {
  readonly index: number
  readonly key: string
  readonly depth: number
  readonly address: string
  readonly state: unknown
}

/** What lies over the page, the topmost last. */
const layers: Layer[] = []
const waiting: (() => void)[] = []
let shown: RouterState | undefined
let last: Entry = { index: 0, key: '', depth: 0, address: '', state: null }
/** Where a step of our own that is under way leads: its arrival is nobody's wish. */
let aim: Pick<Entry, 'index' | 'key' | 'depth'> | undefined

/**
 * Lets the browser's back button close what lies over the page, the topmost first, before it leaves the
 * page. Each layer has an entry of the history with the page's own address; the router is not told of
 * steps between these. A layer that closes otherwise takes its entry along, and going forward opens nothing.
 */
export function followBackButton(router: Router): () => void {
  show(router.state)
  const unsubscribe = router.subscribe(show)
  return () => {
    unsubscribe()
    shown = undefined
  }
}

/** Something over the page, for as long as it is open; the back button calls `close`. With null it stays open, and so does the page. */
export function useBackButton(isOpen: boolean, close: (() => void) | null): void {
  const layer = useRef(close)
  useLayoutEffect(() => {
    layer.current = close
  }, [close])
  useEffect(() => {
    if (!isOpen) return undefined
    layers.push(layer)
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [isOpen])
}

/** Goes on once the history is where the page is: after closing a layer, before a step of one's own through the history. */
export function afterLayers(go: () => void): void {
  if (!shown) return go()
  waiting.push(go)
  settleSoon()
}

function show(state: RouterState): void {
  shown = state
  last = here()
  settle()
}

function here(): Entry {
  const state = window.history.state as { readonly idx?: number; readonly key?: string; readonly over?: number } | null
  return { index: state?.idx ?? 0, key: state?.key ?? 'default', depth: state?.over ?? 0, address: window.location.href, state }
}

/** One layer often takes another's place, and an act that closes one often leads elsewhere: both are over first. */
function settleSoon(): void {
  setTimeout(settle)
}

function settle(): void {
  const { key, depth } = here()
  if (!shown || aim || shown.navigation.state !== 'idle' || key !== shown.location.key) return
  if (depth > layers.length) return step(layers.length - depth)
  for (let over = depth + 1; over <= layers.length; over++) window.history.pushState({ ...window.history.state, over }, '')
  last = here()
  waiting.splice(0).forEach((go) => go())
}

function step(by: number): void {
  aim = { ...last, depth: last.depth + by }
  window.history.go(by)
}

/** To hear of every `popstate` before the router does: a step between layers ends here. */
export function takeStep(event: PopStateEvent): void {
  const from = last
  last = here()
  const isOurs = aim?.index === last.index && aim.key === last.key && aim.depth === last.depth
  aim = undefined
  settleSoon()
  if (isOurs) return endStep(event, from)
  // From one page to another, or back to where the router holds somebody: that is the router's.
  if (from.index !== last.index || from.key !== last.key || last.key !== shown?.location.key) return
  event.stopImmediatePropagation()
  if (last.depth < layers.length) closeDownTo(last.depth, from.depth)
  // What was left had closed already: the step was meant for the page.
  else if (last.depth < from.depth) window.history.back()
}

/** Whoever has gone on to another page while the step was under way was led back past it: the history goes there again. */
function endStep(event: PopStateEvent, { index, state, address }: Entry): void {
  event.stopImmediatePropagation()
  if (last.key === shown?.location.key) return
  if (index > last.index) window.history.pushState(state, '', address)
  else window.history.replaceState(state, '', address)
  last = here()
}

function closeDownTo(depth: number, from: number): void {
  for (const layer of layers.slice(depth).toReversed()) {
    if (!layer.current) return step(from - depth)
    layer.current()
  }
}
