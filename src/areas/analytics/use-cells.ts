import { useMemo } from 'react'
import type { Bucket, BucketKind } from '#domain/analytics/bucket.ts'
import type { Currency } from '#domain/shared/money.ts'
import { wholeText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { countCell, moneyCell, textCell, type SheetCell } from './sheet.ts'

/** How figures are written here, in tables and beside charts. */
export interface Cells {
  readonly count: (count: number) => SheetCell
  readonly money: (amount: number) => SheetCell
  /** Minutes as hours; a file has minutes. */
  readonly time: (minutes: number) => SheetCell
  readonly text: (text: string, saved?: string) => SheetCell
  /** A part of a period. */
  readonly bucket: (bucket: Bucket, kind: BucketKind) => SheetCell
}

export function useCells(currency: Currency): Cells {
  const { i18n } = useTranslation()
  const format = useFormat()
  const language = i18n.language
  return useMemo(() => {
    const count = (value: number) => countCell(value, wholeText(value, language))
    const bucket = ({ from, to, hour }: Bucket, kind: BucketKind): SheetCell => {
      const [short, clock] = [(day: string) => format.date(day).slice(0, 'dd.mm'.length), `${String(hour ?? 0).padStart(2, '0')}:00`]
      if (hour !== null) return textCell(clock, `${from} ${clock}`)
      // Of the period before, a part as long as a month need not lie in one [A3].
      if (kind === 'month' && from.slice(0, 'yyyy-mm'.length) === to.slice(0, 'yyyy-mm'.length))
        return textCell(format.date(from).slice('dd.'.length), from)
      return textCell(kind === 'day' || from === to ? short(from) : `${short(from)}–${short(to)}`, from)
    }
    return {
      count,
      bucket,
      money: (amount) => moneyCell(amount, format.money(amount, currency), language),
      time: (minutes) => countCell(minutes, format.duration(minutes)),
      text: textCell,
    }
  }, [format, language, currency])
}
