import { expect, test } from 'vitest'
import { colors } from './colors.ts'
import { cssVariablesResolver, theme } from './theme.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const { light, dark } = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0])
const schemes: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = { light: { ...light, '--mantine-color-text': theme.black! }, dark: { ...dark, '--mantine-color-text': colors.dark[0] } }
const surfaces = ['--mantine-color-body', '--stoika-surface', '--stoika-sunken', '--stoika-rail']
const inks = ['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-placeholder', '--mantine-color-error', '--mantine-color-anchor', '--stoika-waiting', '--stoika-accent', '--stoika-good', '--stoika-bad']

function tooFaint(scheme: Readonly<Record<string, string>>, pairs: readonly (readonly [ink: string, paper: string])[]): readonly string[] {
  return pairs.filter(([ink, paper]) => contrast(scheme[ink]!, scheme[paper]!) < 4.5).map(([ink, paper]) => `${ink} on ${paper}: ${contrast(scheme[ink]!, scheme[paper]!).toFixed(2)}`)
}

test.each(['light', 'dark'] as const)('%s: every text has 4.5:1 on every surface', (name) => {
  expect(tooFaint(schemes[name], surfaces.flatMap((paper) => inks.map((ink) => [ink, paper] as const)))).toEqual([])
})

test.each(['light', 'dark'] as const)('%s: every status has 4.5:1 on its own tint, and so has plain text', (name) => {
  const tints = ['waiting', 'accent', 'good', 'bad']
  expect(tooFaint(schemes[name], tints.flatMap((tint) => [[`--stoika-${tint}`, `--stoika-${tint}-soft`], ['--mantine-color-text', `--stoika-${tint}-soft`]] as const))).toEqual([])
})

test.each([
  ['light', 7],
  ['dark', 4],
] as const)('%s: what is written on a filled surface has 4.5:1 on each colour', (name, shade) => {
  const ink = schemes[name]['--stoika-on-filled']!
  const { lake, apricot, brick, juniper } = colors
  expect([lake, apricot, brick, juniper].map((color) => contrast(ink, color[shade]!)).filter((ratio) => ratio < 4.5)).toEqual([])
})

test.each(['lake', 'apricot', 'brick', 'juniper', 'gray'] as const)('dark: the light variant of %s is read easily, and stands out from what is not chosen', (name) => {
  const [paper, hovered, ink] = ['light', 'light-hover', 'light-color'].map((part) => schemes.dark[`--mantine-color-${name}-${part}`]!) as [string, string, string]
  expect(Math.min(contrast(ink, paper), contrast(ink, hovered))).toBeGreaterThan(4.5)
  expect(luminance(paper)).toBeGreaterThan(luminance(colors.dark[5]!))
})
