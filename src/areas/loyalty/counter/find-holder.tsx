import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent } from 'react'
import { useCustomersSoFar } from '#desk/customers/use-customers.ts'
import { ComingLine } from '#desk/state/coming.tsx'
import { customerMatcher, type Customer } from '#domain/customers/customer.ts'
import { readCardCode } from '#domain/loyalty/card-code.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { typedPhone } from '#lib/phone-typing.ts'
import { SearchInput } from '#ui/search/search-input.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import type { CardView } from '../use-cards.ts'
import classes from './counter.module.css'
import { FoundCustomer } from './found-customer.tsx'
import { FoundNumber } from './found-number.tsx'
import { JoinDialog } from './join-dialog.tsx'

interface Props {
  readonly cards: readonly CardView[]
  /** Takes what a reader at the cash desk types; answers whether it was the code of a card. */
  readonly onCode: (text: string) => boolean
}

/** More are found by another letter or digit. */
const shownCount = 6

/** A reader types its letters much faster, and a person who pastes a code does not notice it. */
const typingPauseMs = 100

/** The plain way: by phone, by the number of the card or by name. Who is not found joins here. */
export function FindHolder({ cards, onCode }: Props) {
  const { t } = useTranslation('loyalty')
  const [typed, setTyped] = useState('')
  const [joining, setJoining] = useState<Partial<Customer>>()
  // A code is nobody's name: looking for it among all customers would only hold it up.
  const sought = useDeferredValue(readCardCode(typed) ? '' : typed.trim())
  const number = cardNumberIn(sought)
  const take = () => {
    const isCode = onCode(typed)
    if (isCode) setTyped('')
    return isCode
  }
  useTypedCode(typed, take)
  const place = useRef<HTMLElement>(null)
  const openFound = (event: FormEvent) => {
    event.preventDefault()
    if (take()) return
    // What was typed since is not found yet.
    if (sought === typed.trim()) onlyCardIn(place.current)?.click()
  }
  return (
    <section ref={place} className={classes.find} aria-label={t('find.label')}>
      <form onSubmit={openFound}>
        <SearchInput label={t('find.label')} value={typed} onChange={setTyped} />
      </form>
      {sought.length > 1 || number !== undefined ? (
        <Found sought={sought} number={number} cards={cards} onJoin={setJoining} />
      ) : (
        <output className={classes.hint}>{t(sought === '' ? 'find.hint' : 'find.short')}</output>
      )}
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => setJoining(asCustomer(typed))}
      >
        {t('find.join')}
      </Button>
      {joining && <JoinDialog given={joining} cards={cards} onClose={() => setJoining(undefined)} />}
    </section>
  )
}

/**
 * Calls `take` once a whole code was typed. A reader at the cash desk types letter by letter, so that a signed code begins as a plain one:
 * what reads as plain may go on [L18].
 */
function useTypedCode(typed: string, take: () => void): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const code = readCardCode(typed)
    if (!code) return undefined
    const timer = setTimeout(() => takeNow(), code.signed ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
}

/** A card's number, alone or with its sign as on the card: `№ 81`. They are short; what is longer is a phone's. */
function cardNumberIn(sought: string): number | undefined {
  const [, digits] = /^(?:[№#n]\s*)?(\d{1,6})$/i.exec(sought) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The one card that was found; nothing where it may be another one. */
function onlyCardIn(place: HTMLElement | null): HTMLElement | undefined {
  const cards = place?.querySelectorAll<HTMLElement>('li a') ?? []
  return place?.querySelectorAll('li').length === 1 && cards.length === 1 ? cards[0] : undefined
}

/** Digits are a phone, letters a name. */
function asCustomer(typed: string): Partial<Customer> {
  return /\p{L}/u.test(typed) ? { name: typed.trim() } : { phone: parsePhone(typed) ?? typedPhone(typed.trim()) }
}

interface FoundProps {
  readonly sought: string
  /** The card's number that it may be. */
  readonly number: number | undefined
  readonly cards: readonly CardView[]
  readonly onJoin: (customer: Partial<Customer>) => void
}

/** Nobody is said to be found only where there is no card of that number either. */
function Found({ sought, number, cards, onJoin }: FoundProps) {
  const { t } = useTranslation('loyalty')
  const customers = useCustomersSoFar()
  const found = useMemo(() => {
    const fits = customerMatcher(sought)
    return customers?.views.filter(({ row }) => fits(row)).map(({ row }) => row) ?? []
  }, [customers, sought])
  const nobody = customers && found.length === 0 ? t('find.nobody') : ''
  return (
    <>
      {number !== undefined && <FoundNumber number={number} otherwise={<output className={classes.hint}>{nobody}</output>} />}
      {customers ? (
        <FoundList found={found} isWhole={customers.isWhole} cards={cards} onJoin={onJoin} />
      ) : (
        <ListSkeleton rows={2} height={84} />
      )}
      <output className={classes.hint}>
        {found.length > shownCount ? t('find.more', { count: found.length - shownCount }) : number === undefined ? nobody : ''}
      </output>
    </>
  )
}

interface ListProps extends Pick<FoundProps, 'cards' | 'onJoin'> {
  readonly found: readonly Customer[]
  readonly isWhole: boolean
}

function FoundList({ found, isWhole, cards, onJoin }: ListProps) {
  const { t } = useTranslation('loyalty')
  return (
    <>
      {!isWhole && <ComingLine of="customers" />}
      <ul className={classes.found} aria-label={t('find.found')}>
        {found.slice(0, shownCount).map((customer) => (
          <li key={customer.id}>
            <FoundCustomer customer={customer} cards={cards} onJoin={() => onJoin(customer)} />
          </li>
        ))}
      </ul>
    </>
  )
}
