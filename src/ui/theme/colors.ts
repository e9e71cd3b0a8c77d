import type { MantineColorsTuple } from '@mantine/core'

/** The ten shades of a colour in tokens.css, as the library wants them. */
function shadesOf(name: string): MantineColorsTuple {
  return Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple
}

const [lake, apricot, brick, juniper] = [shadesOf('lake'), shadesOf('apricot'), shadesOf('brick'), shadesOf('juniper')]

export const colors = {
  lake,
  apricot,
  brick,
  juniper,
  gray: shadesOf('gray'),
  dark: shadesOf('dark'),
  red: brick,
  green: juniper,
  orange: apricot,
  teal: lake,
}
