import { Button, UnstyledButton } from '@mantine/core'
import { IconLock, IconUserPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Result } from '#lib/result.ts'
import type { PinRefusal } from '#offline/people/pins.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { BrandBar } from '../brand-bar.tsx'
import classes from './lock-page.module.css'
import { PinPad } from './pin-pad.tsx'

/** Somebody who has signed in on this device. */
export interface LockedPerson {
  readonly userId: string
  readonly name: string
  /** Empty where an older app did not remember it. */
  readonly login: string
  readonly hasPin: boolean
  /** How many of their changes wait on this device. */
  readonly kept: number
}

export interface LockActions {
  readonly people: () => Promise<readonly LockedPerson[]>
  /** Opens the person's desk; resolves when it is there. */
  readonly unlock: (userId: string, pin: string) => Promise<Result<null, PinRefusal>>
  /** To the password, with the login filled in. */
  readonly signIn: (login: string) => Promise<void>
}

interface Props {
  readonly actions: LockActions
  /** Who was chosen before this page. */
  readonly asked?: string | undefined
}

/** Between two people at one tablet: who comes, and their PIN. Nothing of anybody's desk is here [E22]. */
export function LockPage({ actions, asked }: Props) {
  const { t } = useTranslation('staff')
  const { people, reread } = usePeople(actions.people)
  const [chosenId, setChosen] = useState(asked)
  const chosen = people?.find(({ userId }) => userId === chosenId)
  usePageTitle(t('lock.title'))
  return (
    <div className={classes.frame}>
      <BrandBar />
      <main className={classes.main}>
        {people && !chosen && <People people={people} onPin={setChosen} onPassword={(login) => void actions.signIn(login)} />}
        {chosen && (
          <Entry
            key={chosen.userId}
            person={chosen}
            unlock={(pin) => actions.unlock(chosen.userId, pin)}
            onPassword={() => void actions.signIn(chosen.login)}
            onGone={reread}
            onBack={() => setChosen(undefined)}
          />
        )}
      </main>
    </div>
  )
}

interface PeopleProps {
  readonly people: readonly LockedPerson[]
  readonly onPin: (userId: string) => void
  readonly onPassword: (login: string) => void
}

function People({ people, onPin, onPassword }: PeopleProps) {
  const { t } = useTranslation('staff')
  const heading = useFocused()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('lock.title')}
      </h1>
      <ul className={classes.people}>
        {people.map(({ userId, name, login, hasPin, kept }) => (
          <li key={userId}>
            <UnstyledButton className={`${classes.person} stoika-pressable`} onClick={() => (hasPin ? onPin(userId) : onPassword(login))}>
              <Avatar name={name} size={88} />
              <span className={classes.name}>{name}</span>
              <span className={classes.way}>
                {hasPin && <IconLock size={16} stroke={1.8} aria-hidden />}
                {t(hasPin ? 'lock.byPin' : 'lock.byPassword')}
              </span>
              {kept > 0 && <span className={classes.kept}>{t('lock.kept', { count: kept })}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button variant="subtle" leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />} onClick={() => onPassword('')}>
        {t('lock.other')}
      </Button>
      {people.some(({ kept }) => kept > 0) && <p className={classes.hint}>{t('lock.keptHint')}</p>}
    </>
  )
}

interface EntryProps {
  readonly person: LockedPerson
  readonly unlock: LockActions['unlock'] extends (userId: string, pin: string) => infer Came ? (pin: string) => Came : never
  readonly onPassword: () => void
  /** The PIN opens nothing any more. */
  readonly onGone: () => void
  readonly onBack: () => void
}

function Entry({ person: { name, kept }, unlock, onPassword, onGone, onBack }: EntryProps) {
  const { t } = useTranslation('staff')
  const heading = useFocused()
  const [refusal, setRefusal] = useState<PinRefusal | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (pin: string): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const came = await unlock(pin).catch(() => 'failed' as const)
    setBusy(false)
    if (came === 'failed') setRefusal(came)
    else if (!came.ok) setRefusal(came.refusal)
    if (came !== 'failed' && !came.ok && came.refusal.code === 'pin_gone') onGone()
  }
  const isGone = refusal !== undefined && refusal !== 'failed' && refusal.code === 'pin_gone'
  return (
    <>
      <Avatar name={name} size={72} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {name}
      </h1>
      {kept > 0 && <span className={classes.kept}>{t('lock.kept', { count: kept })}</span>}
      <output className={classes.said} data-bad={refusal !== undefined || undefined}>
        {isBusy ? t('lock.checking') : wordsFor(refusal)}
      </output>
      {isGone || <PinPad isBusy={isBusy} onSubmit={(pin) => void attempt(pin)} />}
      <div className={classes.ways}>
        <Button variant={isGone ? 'filled' : 'subtle'} onClick={onPassword}>
          {t('lock.usePassword')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('lock.back')}
        </Button>
      </div>
    </>
  )

  function wordsFor(said: PinRefusal | 'failed' | undefined): string {
    if (said === undefined) return t('lock.askPin')
    if (said === 'failed') return t('lock.failed')
    return said.code === 'pin_wrong' ? t('lock.wrong', { count: said.left }) : t('lock.gone')
  }
}

/** A page that changes under the reader says so by where the focus is. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

/** A device that cannot tell has nobody to show. */
function usePeople(read: LockActions['people']): { readonly people: readonly LockedPerson[] | undefined; readonly reread: () => void } {
  const [people, setPeople] = useState<readonly LockedPerson[]>()
  const reread = useCallback(() => {
    read().then(setPeople, () => setPeople([]))
  }, [read])
  useEffect(reread, [reread])
  return { people, reread }
}
