import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver, type VariantColorsResolver } from '@mantine/core'
import { colors } from './colors.ts'
import { components } from './components.ts'

const text = "'Golos Text Variable', 'Golos Text Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Filled surfaces are deep by day and bright by night, so what is written on them changes with the scheme; the library looks at the day's shade alone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const found = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...found, color: 'var(--stoika-on-filled)' } : found
}

export const theme = createTheme({
  colors,
  primaryColor: 'lake',
  variantColorResolver,
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Above this luminance black text has at least 4.5:1, below it white has.
  luminanceThreshold: 0.18,
  white: '#ffffff',
  black: '#1f1c19',
  fontFamily: text,
  headings: {
    fontFamily: text,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '4px', sm: '7px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(50, 40, 25, 0.06)',
    sm: '0 1px 2px rgba(50, 40, 25, 0.05), 0 3px 10px rgba(50, 40, 25, 0.05)',
    md: '0 2px 4px rgba(50, 40, 25, 0.05), 0 10px 28px rgba(50, 40, 25, 0.10)',
    lg: '0 4px 8px rgba(50, 40, 25, 0.06), 0 18px 48px rgba(50, 40, 25, 0.16)',
  },
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
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': '#6a645c',
    '--mantine-color-error': colors.brick[7],
    '--mantine-color-anchor': colors.lake[7],
    '--mantine-color-default-border': colors.gray[3],
    '--stoika-on-filled': '#ffffff',
    '--stoika-surface': '#ffffff',
    '--stoika-sunken': colors.gray[1],
    '--stoika-rail': '#f6f3ee',
    '--stoika-line': colors.gray[2],
    '--stoika-waiting': colors.apricot[7],
    '--stoika-waiting-soft': colors.apricot[0],
    '--stoika-waiting-line': colors.apricot[2],
    '--stoika-accent': colors.lake[7],
    '--stoika-accent-soft': colors.lake[0],
    '--stoika-accent-line': colors.lake[2],
    '--stoika-good': colors.juniper[7],
    '--stoika-good-soft': colors.juniper[0],
    '--stoika-bad': colors.brick[7],
    '--stoika-bad-soft': colors.brick[0],
    '--stoika-bad-line': colors.brick[2],
  },
  dark: {
    ...softByNight,
    '--mantine-color-body': colors.dark[7],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.brick[3],
    '--mantine-color-anchor': colors.lake[3],
    '--mantine-color-default-border': colors.dark[4],
    '--stoika-on-filled': colors.dark[8],
    '--stoika-surface': '#22201e',
    '--stoika-sunken': '#2b2826',
    '--stoika-rail': colors.dark[8],
    '--stoika-line': colors.dark[5],
    '--stoika-waiting': colors.apricot[3],
    '--stoika-waiting-soft': '#35260f',
    '--stoika-waiting-line': '#6b4a1c',
    '--stoika-accent': colors.lake[3],
    '--stoika-accent-soft': '#10302f',
    '--stoika-accent-line': '#1d5654',
    '--stoika-good': colors.juniper[3],
    '--stoika-good-soft': '#1d2e17',
    '--stoika-bad': colors.brick[3],
    '--stoika-bad-soft': '#3a1b16',
    '--stoika-bad-line': '#74332a',
  },
})
