import { Popover, Skeleton } from '@mantine/core'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useBackButton } from '../dialog/back-button.ts'
import classes from './calendar-popover.module.css'
import { monthNames } from './month-names.ts'

interface Props {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  /** What is touched to open it. */
  readonly target: ReactNode
  /** The calendar, which may still wait for its language. */
  readonly children: ReactNode
}

/** A calendar beside what it belongs to; Escape or a touch elsewhere leads back there. */
export function CalendarPopover({ opened, onChange, target, children }: Props) {
  const { i18n } = useTranslation()
  useBackButton(opened, () => onChange(false))
  useEffect(() => void monthNames(i18n.language), [i18n.language])
  return (
    <Popover opened={opened} onChange={onChange} trapFocus returnFocus position="bottom" shadow="lg" radius="lg">
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense fallback={<Skeleton className={classes.waiting} />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
