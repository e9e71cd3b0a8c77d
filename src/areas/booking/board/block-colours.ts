import { useLocalStorage } from '@mantine/hooks'

/** What the bar of a block is coloured by; its status is told by its surface, its shape and a word in any case. */
export const blockColours = ['status', 'service', 'employee'] as const
export type BlockColours = (typeof blockColours)[number]

/** As many as `tokens.css` has hues. */
const hues = 6

/** What was chosen on this device. */
export function useBlockColours(): readonly [BlockColours, (colours: BlockColours) => void] {
  const [colours, choose] = useLocalStorage<BlockColours>({
    key: 'stoika-block-colours',
    defaultValue: 'status',
    getInitialValueInEffect: false,
  })
  return [colours, choose]
}

/** The hue of a row by its place in the list; undefined for what is no longer in it. */
export function hueAt(list: readonly { readonly id: string }[], id: string | null): number | undefined {
  const place = list.findIndex((one) => one.id === id)
  return place < 0 ? undefined : place % hues
}
