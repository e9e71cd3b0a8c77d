import type { WantedLine } from './commands.ts'

/** What a line asks for, whatever it is called. */
type Asked = Pick<WantedLine, 'product_id' | 'choice_ids' | 'note'>

/** Whether one more of it makes no line of its own: the same choices, and nothing noted. */
export function isSameWanted(line: Asked, other: Asked): boolean {
  return (
    line.product_id === other.product_id &&
    (line.note ?? '') === (other.note ?? '') &&
    line.choice_ids.length === other.choice_ids.length &&
    line.choice_ids.every((id) => other.choice_ids.includes(id))
  )
}

/** What lines come to at the prices that were shown [O2]. */
export function worthOfWanted(lines: readonly Pick<WantedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
