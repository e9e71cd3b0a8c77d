import { expect, test } from 'vitest'
import { contrast, luminance } from '#tests/setup/contrast.ts'
import { colorOf, type Scheme } from '#tests/setup/tokens.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const surfaces = ['--stoika-page', '--stoika-surface', '--stoika-sunken', '--stoika-rail']
const inks = [
  '--stoika-text',
  '--stoika-dimmed',
  '--stoika-placeholder',
  '--stoika-waiting',
  '--stoika-accent',
  '--stoika-good',
  '--stoika-bad',
]

function tooFaint(scheme: Scheme, pairs: readonly (readonly [ink: string, paper: string])[]): readonly string[] {
  const told = pairs.map(([ink, paper]) => ({ ink, paper, ratio: contrast(colorOf(ink, scheme), colorOf(paper, scheme)) }))
  return told.filter(({ ratio }) => !(ratio >= 4.5)).map(({ ink, paper, ratio }) => `${ink} on ${paper}: ${ratio.toFixed(2)}`)
}

test.each(['light', 'dark'] as const)('%s: every text has 4.5:1 on every surface', (scheme) => {
  expect(
    tooFaint(
      scheme,
      surfaces.flatMap((paper) => inks.map((ink) => [ink, paper] as const)),
    ),
  ).toEqual([])
})

test.each(['light', 'dark'] as const)('%s: every status has 4.5:1 on its own tint, and so has plain text', (scheme) => {
  const tints = ['waiting', 'accent', 'good', 'bad']
  expect(
    tooFaint(
      scheme,
      tints.flatMap(
        (tint) =>
          [
            [`--stoika-${tint}`, `--stoika-${tint}-soft`],
            ['--stoika-text', `--stoika-${tint}-soft`],
          ] as const,
      ),
    ),
  ).toEqual([])
})

test.each([
  ['light', 7],
  ['dark', 4],
] as const)('%s: what is written on a filled surface has 4.5:1 on each colour', (scheme, shade) => {
  expect(
    tooFaint(
      scheme,
      ['lake', 'apricot', 'brick', 'juniper'].map((color) => ['--stoika-on-filled', `--${color}-${shade}`] as const),
    ),
  ).toEqual([])
})

test.each(['light', 'dark'] as const)("%s: the library's own words for them mean the same", (scheme) => {
  const library = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0])[scheme]
  const pairs = ['dimmed', 'placeholder', 'error', 'anchor'].map(
    (name) => [library[`--mantine-color-${name}`]!, library['--mantine-color-body']!] as const,
  )
  expect(tooFaint(scheme, pairs)).toEqual([])
})

const { dark } = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0])

test.each(['lake', 'apricot', 'brick', 'juniper', 'gray'] as const)(
  'dark: the light variant of %s is read easily, and stands out from what is not chosen',
  (name) => {
    const [paper, hovered, ink] = ['light', 'light-hover', 'light-color'].map((part) =>
      colorOf(dark[`--mantine-color-${name}-${part}`]!, 'dark'),
    ) as [string, string, string]
    expect(Math.min(contrast(ink, paper), contrast(ink, hovered))).toBeGreaterThan(4.5)
    expect(luminance(paper)).toBeGreaterThan(luminance(colorOf('--dark-5', 'dark')))
  },
)
