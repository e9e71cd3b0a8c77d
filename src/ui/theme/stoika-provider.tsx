import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { ThemeColor } from './theme-color.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

interface Props {
  readonly children: ReactNode
  /** In tests transitions and portals are immediate. */
  readonly env?: 'default' | 'test'
}

/** Theme and colour scheme for everything inside; the scheme follows the device until a person chooses. */
export function StoikaProvider({ children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // The provider can write them all: a file of the library's own values, most of them overruled, would be sent for nothing.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      env={env}
    >
      <ThemeColor />
      {children}
    </MantineProvider>
  )
}
