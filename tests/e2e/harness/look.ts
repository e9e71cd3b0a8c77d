import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { read } from '#tests/architecture/source.ts'
import { contrast } from '#tests/setup/contrast.ts'

declare global {
  const axe: typeof import('axe-core')
}

const axeProgram = read('node_modules/axe-core/axe.min.js')

/** For how long a screen may take until it fits a new width: a chart is drawn anew once its place has been measured. */
const fitsWithinMs = 10_000

/** What sticks out of the screen, or is cut off inside a control, and stays so; empty where all fits. */
export async function overflowOf(page: Page): Promise<readonly string[]> {
  const until = Date.now() + fitsWithinMs
  for (;;) {
    const found = await overflowNow(page)
    if (found.length === 0 || Date.now() > until) return found
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

async function overflowNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const isContained = (element: Element): boolean => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const sticksOut = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left, width: own } = element.getBoundingClientRect()
      return (
        own > 1 &&
        (right > width + 1 || left < -1) &&
        isSeen(element) &&
        !isContained(element) &&
        getComputedStyle(element).position !== 'fixed'
      )
    })
    const cutOff = [...document.querySelectorAll('button, a, label, h1, h2, h3, [role=tab]')].filter((element) => {
      const { textOverflow, overflowX } = getComputedStyle(element)
      return (
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        isSeen(element)
      )
    })
    const wide = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []
    return [
      ...wide,
      ...sticksOut.map((element) => `sticks out: ${describe(element)}`),
      ...cutOff.map((element) => `cut off: ${describe(element)}`),
    ]
  })
}

export type Rules = 'all' | 'colours' | 'all but colours'

/** What axe finds against WCAG 2.2 AA and good practice: one line for each rule, with its first place. */
export async function axeFindings(page: Page, rules: Rules = 'all'): Promise<readonly string[]> {
  // Half a megabyte, which stays for as long as the page does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram)
  const { violations } = await page.evaluate(
    async (options) => {
      // What stays in sight while the rest scrolls obscures nothing for good.
      const sticky = Array.from(document.querySelectorAll<HTMLElement>('main *')).filter(
        (element) => getComputedStyle(element).position === 'sticky',
      )
      for (const { style } of sticky) style.position = 'relative'
      const results = await axe.run(document, options)
      for (const { style } of sticky) style.position = ''
      return results
    },
    { ...optionsFor(rules), resultTypes: ['violations' as const] },
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}, ${nodes.length} times: ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? nodes[0]?.failureSummary ?? ''}`,
  )
  return rules === 'all but colours' ? found : [...found, ...(await faintPlaceholders(page))]
}

/** Hints inside empty fields that are fainter than 4.5:1, which axe leaves out. */
async function faintPlaceholders(page: Page): Promise<readonly string[]> {
  const hints = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input:placeholder-shown, textarea:placeholder-shown'))
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const { color, opacity } = getComputedStyle(field, '::placeholder')
        return { text: field.placeholder, color, opacity, paper: getComputedStyle(field).backgroundColor }
      }),
  )
  return hints
    .filter(({ color, paper, opacity }) => opacity !== '1' || contrast(hexOf(color), hexOf(paper)) < 4.5)
    .map(({ text, color, paper }) => `placeholder "${text}": ${color} on ${paper}`)
}

/** `rgb(255, 0, 0)` as `#ff0000`. */
function hexOf(color: string): string {
  const parts = color.match(/\d+(?:\.\d+)?/g) ?? []
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const aboutColours = ['color-contrast', 'link-in-text-block']

function optionsFor(rules: Rules): Pick<RunOptions, 'runOnly' | 'rules'> {
  if (rules === 'colours') return { runOnly: { type: 'rule', values: aboutColours } }
  const runOnly = { type: 'tag' as const, values: standard }
  return rules === 'all' ? { runOnly } : { runOnly, rules: Object.fromEntries(aboutColours.map((id) => [id, { enabled: false }])) }
}

/** What sticks out or is against the rules, in every width and both themes. */
export async function findingsEverywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of [320, 360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await overflowOf(page)).map((one) => `${width}: ${one}`))
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeFindings(page)).map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
