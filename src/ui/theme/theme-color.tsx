import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { showThemeColor } from './stored-scheme.ts'

/** The browser's own bars in the colour of the page, also where a person chose another theme than the device's. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => showThemeColor(scheme, document), [scheme])
  return null
}
