import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shareDesk } from './harness/test.ts'

const test = shareDesk({ width: 360, height: 640, isPhone: true })

test('whatever field the keyboard comes to in a long form is in sight: not under the bar that saves, nor those of the screen', async ({
  desk,
}) => {
  const { page } = desk
  await desk.goTo('/business')
  await page.locator('main form input[name="name"]').fill('Another name')
  await desk.button('desk:form.reset').waitFor()
  const [onward, back] = [await walk(page, 'Tab'), await walk(page, 'Shift+Tab')]
  expect(onward.length).toBeGreaterThan(15)
  expect([...onward, ...back].filter(({ isHidden }) => isHidden)).toEqual([])
})

test('nor is any in a customer’s form', async ({ newDevice, product, shop }) => {
  const device = await newDevice({ width: 360, height: 640, isPhone: true, isNew: true })
  const page = await device.open(`${product.url}${await shop.publish()}?lang=ru`)
  await page.getByRole('button', { name: 'Записаться' }).first().click()
  // Times that come while somebody goes through the form would move what has the focus.
  await page
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .waitFor()
  const onward = await walk(page, 'Tab')
  expect(onward.length).toBeGreaterThan(5)
  expect(onward.filter(({ isHidden }) => isHidden)).toEqual([])
})

/** Goes through what can have the focus, to the end of the screen or to its beginning. */
async function walk(page: Page, key: string): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(stopAtFocus)
    if (stop) stops.push(stop)
    else if (stops.length > 0) break
  }
  return stops
}

interface Stop {
  readonly what: string
  readonly isHidden: boolean
}

/** In the page: once it is drawn, what is seen at the edges of that which has the focus. Undefined outside the screen. */
async function stopAtFocus(): Promise<Stop | undefined> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const field = document.activeElement
  if (!field?.closest('main')) return undefined
  // What is chosen by its words is as large as they are.
  const shown = (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && field.labels?.[0]) || field
  const { left, top, width, height } = shown.getBoundingClientRect()
  // A method, since a function with a name of its own may be rewritten into something that the page does not know.
  const bars = {
    over(element: Element | null | undefined): Element | null | undefined {
      return !element || getComputedStyle(element).position === 'sticky' ? element : bars.over(element.parentElement)
    },
  }
  const seen = [top + 4, top + height - 4].map((y) => document.elementFromPoint(left + width / 2, y))
  return {
    what: shown.textContent || shown.outerHTML.slice(0, 80),
    isHidden: seen.some((element) => !element?.closest('main') || bars.over(element) !== bars.over(shown)),
  }
}
