import type { MantineThemeOverride } from '@mantine/core'

/**
 * What every use of a component should share. Names for buttons without text are given
 * by the components of `ui/` themselves, in the person's language.
 */
export const components: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
  NumberInput: { defaultProps: { size: 'md' } },
  // It grows with what is typed, but what stands beneath it stays in reach: more is scrolled.
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2, maxRows: 10 } },
  NativeSelect: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { size: 'md', allowDeselect: false } },
  Chip: { defaultProps: { size: 'md', variant: 'light' } },
  // Of the contrast with what is filled the library knows the day's alone.
  Checkbox: { defaultProps: { iconColor: 'var(--stoika-on-filled)' } },
  Radio: { defaultProps: { iconColor: 'var(--stoika-on-filled)' } },
  Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 140 } } },
  Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
  Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
  Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
  Notification: { defaultProps: { radius: 'md' } },
}
