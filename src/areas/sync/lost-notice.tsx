import { Alert, Button } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import { isCustomerCommand, isNamedCommand } from '#contract/commands.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCommandWords } from './entry-words.tsx'
import classes from './lost-notice.module.css'
import type { LostWork, NamedWork, WaitingNote } from './lost-work.ts'
import { PlaceProvider, usePlace } from './place.tsx'

interface Props {
  readonly lost: LostWork
  readonly onDismiss: () => void
}

const firstShown = 5

/** The browser cleared what this device held: says so, and names what had not been sent, until a person has read it. */
export function LostNotice({ lost: { waiting }, onDismiss }: Props) {
  const { t } = useTranslation('sync')
  const [isWhole, setWhole] = useState(false)
  const hasLost = waiting !== undefined && waiting.count > 0
  return (
    <Alert
      role="alert"
      className={classes.notice}
      color="brick"
      icon={<IconDatabaseOff size={22} stroke={1.8} aria-hidden />}
      title={t('lost.title')}
    >
      {hasLost ? <Named waiting={waiting} isWhole={isWhole} /> : <p>{t(waiting ? 'lost.nothing' : 'lost.notKnown')}</p>}
      <p>{t(hasLost ? 'lost.next' : 'lost.again')}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={onDismiss}>
          {t('lost.dismiss')}
        </Button>
        {hasLost && !isWhole && waiting.named.length > firstShown && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('lost.showAll')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

function Named({ waiting: { count, named }, isWhole }: { readonly waiting: WaitingNote; readonly isWhole: boolean }) {
  const { t } = useTranslation('sync')
  const shown = isWhole ? named : named.slice(0, firstShown)
  return (
    <>
      <strong>{t('lost.waiting', { count })}</strong>
      <PlaceProvider>
        <ul className={classes.named}>
          {shown.map((work, at) => (
            <NamedRow key={at} work={work} />
          ))}
          {count > shown.length && <li>{t('lost.more', { count: count - shown.length })}</li>}
        </ul>
      </PlaceProvider>
    </>
  )
}

function NamedRow({ work }: { readonly work: NamedWork }) {
  const { t } = useTranslation('sync')
  const words = useLostWords(work)
  return <li>{work.isTried ? t('lost.tried', { what: words }) : words}</li>
}

/** In the words of the list of what waits, with the date in full: it may be read another day. */
function useLostWords({ command, name, of, start, isDecline }: NamedWork): string {
  const { t } = useTranslation(['sync', 'desk'])
  const place = usePlace()
  const words = useCommandWords()
  if (command === 'picture') return t('lost.picture')
  if (isNamedCommand(command) || isCustomerCommand(command)) return words.named(command, name || t('nobody'))
  const who = of === 'walk-in' ? t('walkIn') : name || t('nobody')
  return words.booking(command, {
    who,
    when: start === undefined ? t('desk:unnamed.gone') : place.date(start),
    isBlock: of === 'block',
    isDecline: isDecline === true,
  })
}
