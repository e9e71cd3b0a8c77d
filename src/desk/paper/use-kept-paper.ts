import { useState } from 'react'
import { draftKey, readDraft, writeDraft } from '#ui/draft/draft-storage.ts'

/** The paper of receipt printers, in mm, and the half of a sheet. */
export const widths = ['mm58', 'mm80', 'a5'] as const
export type PaperWidth = (typeof widths)[number]

const key = draftKey('device', 'paper')
const yearMs = 365 * 24 * 3600_000

/** Which paper the printer of this device has, as somebody last chose. */
export function useKeptPaper(): readonly [PaperWidth, (width: PaperWidth) => void] {
  const [width, setWidth] = useState(() => widths.find((one) => one === readDraft(key, yearMs)) ?? 'mm80')
  const choose = (chosen: PaperWidth) => {
    setWidth(chosen)
    writeDraft(key, chosen)
  }
  return [width, choose]
}
