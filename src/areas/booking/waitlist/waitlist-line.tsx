import { ActionIcon, Button } from '@mantine/core'
import { IconClockCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { newId } from '#desk/new-id.ts'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { FoldedText } from '#ui/fold/folded-text.tsx'
import { usePerformAll } from '../acts/use-perform.tsx'
import { holdSteps } from './hold-steps.ts'
import type { WaitlistPlace as Line } from './use-waitlist.ts'
import { useWaitlistWords } from './use-waitlist-words.ts'
import classes from './waitlist.module.css'

/** Who waits and for what, with the time that fits them now, or the one that is held. */
export function WaitlistLine({ line, mayRemove = false }: { readonly line: Line; readonly mayRemove?: boolean }) {
  const { view, standing, offer } = line
  const words = useWaitlistWords()(view.row)
  return (
    <li className={classes.line} data-fits={offer ? true : undefined}>
      <div className={classes.who}>
        <strong>{words.name}</strong>
        <RowMark view={view} />
        {view.row.name && view.row.phone && <span className={classes.phone}>{showPhone(view.row.phone)}</span>}
        {mayRemove && standing === 'waiting' && <Remove entry={view.row} name={words.name} />}
      </div>
      <span>{words.what}</span>
      <span className={classes.when}>{words.when}</span>
      {view.row.note && <FoldedText className={classes.note} text={view.row.note} />}
      <div className={classes.foot}>
        {offer && <Hold entry={view.row} offer={offer} />}
        {standing === 'held' && <Held line={line} />}
      </div>
    </li>
  )
}

/** A tap holds the time; the message to the customer is the next one, on what says so. */
function Hold({ entry, offer }: { readonly entry: WaitlistEntry; readonly offer: NonNullable<Line['offer']> }) {
  const { t } = useTranslation('waitlist')
  const words = useDeskWords()
  const performAll = usePerformAll()
  const once = useOnce()
  const [isBusy, setBusy] = useState(false)
  const hold = async () => {
    setBusy(true)
    await performAll(holdSteps(entry, offer, newId))
    setBusy(false)
  }
  const employees = [...new Set(offer.parts.map(({ employee_id }) => words.employee(employee_id)))].join(', ')
  return (
    <>
      <span className={classes.offer}>
        <IconClockCheck size={20} stroke={1.9} aria-hidden />
        <span>{t('fits', { when: words.when(offer.start), employee: employees })}</span>
      </span>
      <Button onClick={() => once(hold)} data-saving={isBusy || undefined}>
        {t('hold')}
      </Button>
    </>
  )
}

function Held({ line: { held } }: { readonly line: Line }) {
  const { t } = useTranslation('waitlist')
  const words = useDeskWords()
  const [first] = held
  if (!first) return null
  return (
    <>
      <span className={classes.offer}>
        {t('held', { when: words.when(first.start), until: words.time(first.expires_at ?? first.start) })}
      </span>
      <Button component={Link} to={`/bookings/${first.id}`} variant="default">
        {t('open')}
      </Button>
    </>
  )
}

function Remove({ entry, name }: { readonly entry: WaitlistEntry; readonly name: string }) {
  const { t } = useTranslation('waitlist')
  const act = useCommands()
  const { rev: _, created_at: _at, ...again } = entry
  const remove = () =>
    act([{ command: { name: 'waitlist_entry.delete', args: { id: entry.id } }, inverse: { name: 'waitlist_entry.create', args: again } }], {
      about: entry.id,
      text: t('done.deleted', { name }),
      undone: () => t('done.restored'),
    })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={classes.remove}
      aria-label={t('remove', { name })}
      onClick={() => void remove()}
    >
      <IconTrash size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
