import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is at least a tablet's width, or that of a tablet on its side (`tokens.css`). Known with the first drawing. */
export function useIsWide(from: '48em' | '62em' = '48em'): boolean {
  return useMediaQuery(`(min-width: ${from})`, undefined, { getInitialValueInEffect: false })
}
