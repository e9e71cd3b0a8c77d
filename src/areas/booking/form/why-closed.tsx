import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closedStarts } from '#domain/booking/closed-slots.ts'
import type { SlotSearch } from '#domain/booking/slots.ts'
import { useWords } from '../use-words.ts'
import { runsOf } from './closed-runs.ts'
import classes from './slot-picker.module.css'

/** Why a time is not among the free ones [S9]; worked out only when somebody asks. */
export function WhyClosed({ search }: { readonly search: SlotSearch }) {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button variant="subtle" color="gray" className={classes.other} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('form.whyClosed')}
      </Button>
      <div id={id}>{isOpen && <Reasons search={search} />}</div>
    </div>
  )
}

function Reasons({ search }: { readonly search: SlotSearch }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const runs = useMemo(() => runsOf(closedStarts(search), search.business.slot_step_minutes), [search])
  return (
    <dl className={classes.reasons}>
      {runs.map(({ from, to, why }) => (
        <div key={from}>
          <dt>
            {words.time(from)}–{words.time(to)}
          </dt>
          <dd>{t(`form.closed.${why}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
