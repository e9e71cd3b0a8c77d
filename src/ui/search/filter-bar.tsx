import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './search.module.css'

interface Props {
  /** The field to search in. */
  readonly search: ReactNode
  /** By how many other things the list is narrowed. */
  readonly narrowed: number
  readonly onReset: () => void
  /** The fields that narrow; one that needs room says so by `data-wide`. */
  readonly children: ReactNode
}

/** Search in sight, the rest behind one button that says how much is narrowed. */
export function FilterBar({ search, narrowed, onReset, children }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(narrowed > 0)
  return (
    <search className={classes.bar}>
      <div className={classes.searchRow}>
        {search}
        <Button
          variant="default"
          className={classes.filter}
          aria-label={t('action.filters')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
          <span className={classes.filterWord}>{t('action.filters')}</span>
          {narrowed > 0 && <span className={classes.narrowed}>{narrowed}</span>}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.filtering}>
          {children}
          <Button variant="subtle" color="gray" className={classes.reset} onClick={onReset}>
            {t('action.resetFilters')}
          </Button>
        </div>
      )}
    </search>
  )
}
