import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './analytics.module.css'

/** Figures that are being read, in the places where they will stand. */
export function FiguresSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{t('state.loading')}</VisuallyHidden>
      <div className={classes.headline}>
        <Skeleton height={20} width="70%" />
      </div>
      <div className={classes.tiles}>
        {Array.from({ length: 4 }, (_, nth) => (
          <div key={nth} className={classes.tile}>
            <Skeleton height={13} width="50%" />
            <Skeleton height={26} width="70%" />
            <Skeleton height={13} width="60%" />
          </div>
        ))}
      </div>
      <div className={classes.cards}>
        {Array.from({ length: 2 }, (_, nth) => (
          <Skeleton key={nth} height={380} radius="lg" />
        ))}
      </div>
    </div>
  )
}
