import { useState } from 'react'
import { useCommands, type DoneMessage } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { plainBill, type Bill, type SoldLine } from '#domain/payments/bill.ts'
import { billStep } from './bill-steps.ts'
import type { OpenBill } from './use-bill.ts'

/** What the till sold on a bill, with the way to change it. */
export interface SoldLines {
  /** As it was last tapped here, also before the bill shows it. */
  readonly lines: readonly SoldLine[]
  /** Stores other lines in their place; resolves with whether they are on this device. */
  readonly change: (lines: readonly SoldLine[], told?: DoneMessage) => Promise<boolean>
}

/** Taps that follow at once count on from what was tapped before them: of all that is tapped fast nothing is lost. */
export function useSoldLines(open: OpenBill): SoldLines {
  const { business } = useDesk()
  const act = useCommands()
  const [tapped, setTapped] = useState<readonly SoldLine[]>()
  const shown = open.bill?.lines ?? plainBill.lines
  if (tapped && countsOf(tapped) === countsOf(shown)) setTapped(undefined)
  const lines = tapped ?? shown
  const change = async (next: readonly SoldLine[], told?: DoneMessage) => {
    setTapped(next)
    const bill = tapped ? { ...(open.bill ?? (plainBill as Bill)), lines } : open.bill
    const isStored = await act([billStep({ ...open, bill }, business.id, { lines: next })], told)
    if (!isStored) setTapped(undefined)
    return isStored
  }
  return { lines, change }
}

function countsOf(lines: readonly SoldLine[]): string {
  return lines.map(({ id, quantity }) => `${id} ${quantity}`).join()
}
