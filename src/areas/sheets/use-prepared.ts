import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { codesOf, sheetAddress, type SheetSeries, type SheetTarget } from '#domain/sheets/sheet-codes.ts'
import type { SheetRefusal } from '#domain/sheets/sheet-plan.ts'
import type { Result } from '#lib/result.ts'
import { prepareSheet, type PreparedSheet } from '#print/prepare-sheet.ts'
import { readsBack } from '#print/read-back.ts'
import { readLogo, type SheetLogo } from './logo.ts'
import type { SheetDraft } from './sheet-draft.ts'
import { useBatches, useCodeSeries, type ToldBatch } from './use-batches.ts'
import type { SheetPlaces } from './use-sheet-place.ts'

/** Why no sheet can be handed out: what planning says, or that no camera would read it [Q6]. */
export type SheetProblem = SheetRefusal | { readonly code: 'unreadable' }

export interface PreparedDraft {
  readonly prepared: Result<PreparedSheet, SheetRefusal>
  readonly logo: SheetLogo | undefined
  /** Undefined while it is found out. */
  readonly isReadable: boolean | undefined
  /** The same, found out at once; undefined while the logo is unpacked. */
  readonly check: (() => boolean) | undefined
  /** Nobody joins with its one-time codes, until their owner lets them be used again [L20]. */
  readonly isStopped: boolean
}

/** The sheet that a draft comes to; undefined where what it leads to is not chosen. */
export function usePrepared(draft: SheetDraft, target: SheetTarget | undefined, tables: SheetPlaces['tables']): PreparedDraft | undefined {
  const batch = useBatchOf(draft)
  const codes = useCodeSeries(batch)
  const logo = useLogo(draft.logo)
  const prepared = useMemo(() => {
    if (!target) return undefined
    const { caption, qrCount, series, first } = draft
    const of = {
      same: { kind: 'same' },
      tables: { kind: 'tables', tables },
      numbers: { kind: 'numbers', first },
      codes,
    } as const satisfies Readonly<Record<SheetSeries['kind'], SheetSeries | undefined>>
    const chosen = of[series]
    return chosen && prepareSheet(draft, codesOf(sheetAddress(window.location.origin, target), caption, qrCount, chosen), draft.logo !== '')
  }, [draft, target, tables, codes])
  // Decoding takes longer than a tap may: it comes after what was tapped is shown.
  const settled = useDeferredValue(prepared)
  const isRead = useMemo(() => (settled?.ok && logo !== 'coming' ? readsBack(settled.value, logo?.pixels) : undefined), [settled, logo])
  if (!prepared) return undefined
  const isReadable = settled === prepared ? isRead : undefined
  const isStopped = batch?.is_active === false
  if (logo === 'coming') return { prepared, logo: undefined, isReadable, check: undefined, isStopped }
  return { prepared, logo, isReadable, isStopped, check: () => isReadable ?? (prepared.ok && readsBack(prepared.value, logo?.pixels)) }
}

/** The one-time codes that are chosen; undefined without any. */
function useBatchOf({ series, rowId, batchId }: SheetDraft): ToldBatch | undefined {
  const { data: batches } = useBatches(series === 'codes' ? rowId : null)
  return series === 'codes' ? batches?.find(({ id }) => id === batchId) : undefined
}

/** `coming` while it is unpacked; undefined without one. */
function useLogo(dataUrl: string): SheetLogo | 'coming' | undefined {
  const [last, setRead] = useState<{ readonly of: string; readonly logo: SheetLogo | undefined }>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const logo = await readLogo(dataUrl)
      if (!isGone) setRead({ of: dataUrl, logo })
    }
    if (dataUrl !== '') void read()
    return () => {
      isGone = true
    }
  }, [dataUrl])
  if (dataUrl === '') return undefined
  return last?.of === dataUrl ? last.logo : 'coming'
}
