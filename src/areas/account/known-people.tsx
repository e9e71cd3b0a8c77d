import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './known-people.module.css'

/** Somebody who has signed in on this device. */
export interface KnownPerson {
  readonly userId: string
  readonly name: string
  readonly login: string
  /** How many of their changes wait on this device. */
  readonly kept: number
  /** Their session waits here, sealed. */
  readonly hasPin: boolean
}

const mostShown = 6

interface Props {
  readonly read: () => Promise<readonly KnownPerson[]>
  /** The login that stands in the form. */
  readonly chosen: string
  readonly onChoose: (login: string) => void
  readonly onChooseByPin?: ((userId: string) => void) | undefined
}

/** On a shared tablet: who works here, so that a person types no more than the password. */
export function KnownPeople({ read, chosen, onChoose, onChooseByPin }: Props) {
  const { t } = useTranslation('account')
  const people = useKnown(read)
  if (people.length === 0) return null
  return (
    <fieldset className={classes.people} aria-label={t('signIn.known')}>
      {people.map(({ userId, name, login, kept, hasPin }) => (
        <Button
          key={userId}
          variant={login === chosen ? 'light' : 'default'}
          aria-pressed={login === chosen}
          leftSection={<Avatar name={name} size={28} />}
          rightSection={hasPin && <IconLock size={18} stroke={1.8} aria-label={t('signIn.byPin')} />}
          onClick={() => (hasPin && onChooseByPin ? onChooseByPin(userId) : onChoose(login))}
        >
          <span className={classes.person}>
            {name || login}
            {kept > 0 && <span className={classes.kept}>{t('signIn.keptWork', { count: kept })}</span>}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}

/** Whoever comes first is shown first; a device that cannot tell has nobody to show. */
function useKnown(read: Props['read']): readonly KnownPerson[] {
  const [people, setPeople] = useState<readonly KnownPerson[]>([])
  useEffect(() => {
    let isGone = false
    read().then(
      (known) => isGone || setPeople(known.slice(0, mostShown)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [read])
  return people
}
