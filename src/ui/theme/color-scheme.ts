import { localStorageColorSchemeManager } from '@mantine/core'
import { schemeKey } from './stored-scheme.ts'

/** Remembers the choice of light, dark or the device's own. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: schemeKey })
