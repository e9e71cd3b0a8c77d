import type { SheetSeries, SheetTarget } from '#domain/sheets/sheet-codes.ts'
import { defaultSheet, type SheetSettings } from '#domain/sheets/sheet-settings.ts'

/** What a person has chosen of a sheet; kept on the device, since the next sheet is mostly like the last one. */
export interface SheetDraft extends SheetSettings {
  readonly target: SheetTarget['kind']
  /** The catalogue, the product or the card that is meant. */
  readonly rowId: string | null
  readonly series: SheetSeries['kind']
  readonly first: number
  /** Which one-time codes are meant. */
  readonly batchId: string | null
  /** A JPEG as a data URL; empty without one. */
  readonly logo: string
}

export const blankSheet: SheetDraft = { ...defaultSheet, target: 'shop', rowId: null, series: 'same', first: 1, batchId: null, logo: '' }

/** The series that the codes of such a target may be. */
export function seriesOf(target: SheetDraft['target'], hasTables: boolean): readonly SheetDraft['series'][] {
  return [
    'same',
    ...(target === 'shop' && hasTables ? (['tables'] as const) : []),
    ...(target === 'card' ? (['codes'] as const) : []),
    'numbers',
  ]
}

/** A draft may be of a version that knew fewer settings, or of a time when there were tables. */
export function completeDraft(kept: Partial<SheetDraft>, hasTables: boolean): SheetDraft {
  const draft = { ...blankSheet, ...kept }
  return seriesOf(draft.target, hasTables).includes(draft.series) ? draft : { ...draft, series: 'same' }
}
