import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './skeletons.module.css'

/** Rows of a list that is being read. The same height as the rows, so nothing moves when they come. */
export function ListSkeleton({ rows = 6, height = 64 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <Busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton circle height={36} />
          <div className={classes.lines}>
            <Skeleton height={12} width={`${52 - (row % 3) * 9}%`} />
            <Skeleton height={10} width={`${34 - (row % 2) * 8}%`} />
          </div>
        </div>
      ))}
    </Busy>
  )
}

/** A card that is being read. */
export function CardSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Busy>
      <div className={classes.card}>
        <Skeleton height={16} width="38%" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={11} width={`${88 - line * 14}%`} />
        ))}
      </div>
    </Busy>
  )
}

function Busy({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{t('state.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
