import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './card-face.module.css'

/** How many stand in a row: one row of few, two rows of more, tens of many. */
export function stampColumns(size: number): number {
  if (size <= 5) return size
  return size <= 20 ? Math.ceil(size / 2) : 10
}

/** The stamps of the started card, and the places for those that are missing. */
export function StampsRow({ stamps, size }: { readonly stamps: number; readonly size: number }) {
  const { t } = useTranslation('loyalty')
  return (
    <>
      <VisuallyHidden>{t('face.stamps', { stamps, size })}</VisuallyHidden>
      <div aria-hidden className={classes.stamps} style={{ '--columns': stampColumns(size) } as CSSProperties}>
        {Array.from({ length: size }, (_, at) => (
          <span key={at} className={classes.stamp} data-got={at < stamps || undefined}>
            {at < stamps ? <IconCheck stroke={2.6} aria-hidden /> : at === size - 1 ? null : at + 1}
          </span>
        ))}
      </div>
    </>
  )
}
