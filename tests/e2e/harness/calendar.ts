import type { Locator, Page } from 'playwright-core'
import { must } from '#lib/assert.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** The calendar as hands use it: bookings are carried by a mouse, by a finger and by keys. */
export class Calendar {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The block of a booking, in whatever lane it lies. */
  block(customer: string): Locator {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name: new RegExp(`, ${customer}`) }) })
  }

  /** The blocks of one employee. */
  lane(name: string): Locator {
    return this.#page.getByRole('list', { name, exact: true })
  }

  /** What is drawn where a carried block would come to lie. */
  get ghost(): Locator {
    return this.#page.locator('[data-verdict]')
  }

  /** Carries a half-hour booking by mouse; it stays in the air until `drop`. */
  async lift(customer: string, minutes: number, lane?: string): Promise<{ drop(): Promise<void> }> {
    const { from, to } = await this.#way(customer, minutes, lane)
    await this.#page.mouse.move(from.x, from.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await this.#page.mouse.move(to.x, to.y, { steps: 6 })
    return { drop: () => this.#page.mouse.up() }
  }

  /** Takes a half-hour booking by its lower edge and makes it longer by some minutes. */
  async stretch(customer: string, minutes: number): Promise<void> {
    await this.block(customer).evaluate(untilStill)
    await this.block(customer).evaluate(centreWay, minutes)
    await this.block(customer).evaluate(untilStill)
    const box = must(await this.block(customer).boundingBox(), 'a drawn block')
    const grip = { x: box.x + box.width / 2, y: box.y + box.height - 6 }
    await this.#page.mouse.move(grip.x, grip.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(grip.x, grip.y + (minutes * box.height) / 30, { steps: 6 })
    await this.#page.mouse.up()
  }

  /** The same by a finger: real touches, which the browser may take for scrolling. */
  async carryByFinger(customer: string, minutes: number, lane: string | undefined, options: { readonly isRested: boolean }): Promise<void> {
    const { from, to } = await this.#way(customer, minutes, lane)
    const session = await this.#page.context().newCDPSession(this.#page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', from)
    if (options.isRested) await this.ghost.waitFor()
    for (let part = 1; part <= 8; part++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 })
    await touch('touchEnd')
    await session.detach()
  }

  async #way(customer: string, minutes: number, lane: string | undefined): Promise<{ readonly from: Point; readonly to: Point }> {
    await this.block(customer).evaluate(untilStill)
    await this.block(customer).evaluate(centreWay, minutes)
    await this.block(customer).evaluate(untilStill)
    const box = must(await this.block(customer).boundingBox(), 'a drawn block')
    const from = { x: box.x + box.width / 2, y: box.y + 14 }
    const target = lane === undefined ? box : must(await this.lane(lane).locator('..').boundingBox(), 'the lane')
    return { from, to: { x: target.x + target.width / 2, y: from.y + (minutes * box.height) / 30 } }
  }
}

/** In the page: a finger that let go may have left the board scrolling. */
async function untilStill(block: Element): Promise<void> {
  let top = Number.NaN
  for (let frames = 0; frames < 6; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = block.getBoundingClientRect().top
    if (now !== top) frames = 0
    top = now
  }
}

/**
 * In the page: scrolls so that the way of a half-hour block lies around the middle. At an edge the board would scroll on beneath what is
 * carried, for as long as it is.
 */
function centreWay(block: Element, minutes: number): void {
  block.scrollIntoView({ block: 'center' })
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  let board = block.parentElement
  while (board && !scrolls(board)) board = board.parentElement
  ;(board ?? document.documentElement).scrollBy({ top: (minutes * block.getBoundingClientRect().height) / 60, behavior: 'instant' })
}
