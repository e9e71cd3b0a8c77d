import type { TFunction } from 'i18next'
import type { Browser, KeyAction, PointerAction } from './browser.ts'
import { look, type Found, type Sought } from './in-page.ts'
import { until } from './until.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Somebody in front of a browser: they read what stands there, and use mouse and keyboard. */
export class Person {
  readonly browser: Browser
  readonly #t: TFunction

  constructor(browser: Browser, t: TFunction) {
    this.browser = browser
    this.#t = t
  }

  /** The whole of a text, as a name to look for. */
  says(key: string, values: Record<string, unknown> = {}): string {
    return `^${this.#t(key, values).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
  }

  async see(sought: Sought): Promise<Found> {
    return until(`there is ${told(sought)}`, async () => (await this.browser.evaluate(look, sought))[0])
  }

  async seeNo(sought: Sought, limitMs?: number): Promise<void> {
    await until(`there is no ${told(sought)}`, async () => (await this.browser.evaluate(look, sought)).length === 0, limitMs)
  }

  async count(sought: Sought): Promise<number> {
    return (await this.browser.evaluate(look, sought)).length
  }

  /** Waits until it can be reached and has come to rest, as a person does before they touch something. */
  async still(sought: Sought): Promise<Found> {
    let before: Found | undefined
    return until(`${told(sought)} can be touched`, async () => {
      const now = (await this.browser.evaluate(look, { ...sought, isScrolledTo: true })).find(({ isReachable }) => isReachable)
      const rests = now !== undefined && before !== undefined && now.x === before.x && now.y === before.y
      before = now
      return rests && now
    })
  }

  async tap(sought: Sought): Promise<void> {
    const at = middleOf(await this.still(sought))
    await this.#mouse([moveTo(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
  }

  /** Takes something by a point of it and carries it; it stays in the air until `drop`. */
  async carry(from: Point, to: Point): Promise<void> {
    const parts = Array.from({ length: 8 }, (_, part) =>
      moveTo({ x: from.x + ((to.x - from.x) * (part + 1)) / 8, y: from.y + ((to.y - from.y) * (part + 1)) / 8 }, 30),
    )
    await this.#mouse([moveTo(from), { type: 'pointerDown', button: 0 }, ...parts])
  }

  async drop(): Promise<void> {
    await this.#mouse([{ type: 'pointerUp', button: 0 }])
  }

  async type(field: Sought, text: string): Promise<void> {
    await this.tap(field)
    await this.press(...Array.from(text))
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value): KeyAction[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.browser.act({ type: 'key', id: 'keys', actions })
  }

  /** Where the browser is. */
  async path(): Promise<string> {
    return this.browser.evaluate(() => location.pathname + location.search)
  }

  /** Types an address and waits until a document of it is there. */
  async load(url: string): Promise<void> {
    await this.browser.evaluate(() => document.documentElement.setAttribute('data-left', '')).catch(() => undefined)
    await this.browser.begin(url)
    await this.arrive(new URL(url).origin)
  }

  /** Waits until another document than the one that `load` left is there. */
  async arrive(origin: string, limitMs?: number): Promise<void> {
    await until(
      `a page of ${origin} is there`,
      () =>
        this.browser.evaluate(
          (from) => location.origin === from && document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left'),
          origin,
        ),
      limitMs,
    )
  }

  async #mouse(actions: readonly PointerAction[]): Promise<void> {
    await this.browser.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  }
}

/** Keys that have no character. */
export const keys = { escape: '\uE00C', enter: '\uE007' } as const

export function middleOf({ x, y, width, height }: Found): Point {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

function moveTo({ x, y }: Point, duration = 0): PointerAction {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration }
}

function told({ role, name, inside }: Sought): string {
  return `${role} ${name ?? ''}${inside ? ` inside ${told(inside)}` : ''}`
}
