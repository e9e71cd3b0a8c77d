import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver, type VariantColorsResolver } from '@mantine/core'
import { colors } from './colors.ts'
import { components } from './components.ts'

const steps = ['xs', 'sm', 'md', 'lg', 'xl'] as const

/** A scale of tokens.css by the library's names for its steps. */
function scale(name: string): Record<(typeof steps)[number], string> {
  return Object.fromEntries(steps.map((step) => [step, `var(--${name}-${step})`])) as Record<(typeof steps)[number], string>
}

/**
 * Filled surfaces are deep by day and bright by night, so what is written on them changes with the scheme; the library looks at the day's
 * shade alone.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const found = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...found, color: 'var(--stoika-on-filled)' } : found
}

/** What the library draws with. Colours and measures stand in tokens.css, which visitors' pages read without the library. */
export const theme = createTheme({
  colors,
  primaryColor: 'lake',
  variantColorResolver,
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  white: 'var(--white)',
  black: 'var(--black)',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: 'var(--heading-weight)',
    sizes: {
      h1: { fontSize: 'var(--heading-1)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--heading-2)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--heading-3)', lineHeight: '1.3' },
    },
  },
  fontSizes: scale('text'),
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: scale('space'),
  radius: scale('radius'),
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow-xs)', sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: 'stoika-pressable',
  components,
})

/**
 * Surfaces of the `light` variant by night. The library's are darker than the page: what is chosen
 * or invites would look switched off beside what is not. Nothing chromatic is darker than what is not chosen.
 */
const softByNight = Object.fromEntries(
  (Object.keys(colors) as (keyof typeof colors)[])
    .filter((name) => name !== 'dark')
    .flatMap((name) => [
      [`--mantine-color-${name}-light`, colors[name][8]],
      [`--mantine-color-${name}-light-hover`, colors[name][7]],
      [`--mantine-color-${name}-light-color`, colors[name][0]],
    ]),
)

/** Where the library's own choices fall short of AA, or are not ours. */
const ours = {
  '--mantine-color-body': 'var(--stoika-page)',
  '--mantine-color-dimmed': 'var(--stoika-dimmed)',
  '--mantine-color-placeholder': 'var(--stoika-placeholder)',
  '--mantine-color-error': 'var(--stoika-bad)',
  '--mantine-color-anchor': 'var(--stoika-accent)',
  '--mantine-color-default-border': 'var(--stoika-border)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: ours,
  // The library cannot know how light a colour is that is named by var(), and would write white on it.
  dark: { ...ours, ...softByNight, '--mantine-primary-color-contrast': 'var(--black)' },
})
