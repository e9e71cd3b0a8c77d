import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAddressBook,
  IconBuildingStore,
  IconCalendarEvent,
  IconCategory,
  IconKey,
  IconListDetails,
  IconScissors,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { arrivedLate } from '#desk/arrived-late.ts'
import { isBySelf } from '#desk/by-self.ts'
import { fieldLabel } from '#desk/field-label.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { cancelReasonIn } from '#domain/booking/cancel-reasons.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { actText, addressOf, activityChangesOf, isMaking, type FieldChange } from './activity-words.ts'
import classes from './activity.module.css'
import type { ActivityEntry } from './use-activity.ts'
import { useListingCurrency, useValueWords } from './use-value-words.ts'

const icons: Readonly<Partial<Record<ActivityEntry['subject'], Icon>>> = {
  bookings: IconCalendarEvent,
  customers: IconAddressBook,
  services: IconScissors,
  categories: IconCategory,
  employees: IconUsers,
  businesses: IconBuildingStore,
  staff: IconKey,
}

/** A line, or several of one kind behind the first of them. */
export function ActivityLines({ entries: [first, ...more] }: { readonly entries: readonly [ActivityEntry, ...ActivityEntry[]] }) {
  const { t } = useTranslation('activity')
  const [isOpen, open] = useDisclosure(false)
  return (
    <>
      <ActivityLine entry={first}>
        {more.length > 0 && (
          <Button variant="subtle" className={classes.more} aria-expanded={isOpen} onClick={open.toggle}>
            {t('moreSignIns', { count: more.length })}
          </Button>
        )}
      </ActivityLine>
      {isOpen && more.map((entry) => <ActivityLine key={entry.id} entry={entry} />)}
    </>
  )
}

/** One thing that somebody did: what, to whom or what, by whom, on which device and when. */
function ActivityLine({ entry, children }: { readonly entry: ActivityEntry; readonly children?: ReactNode }) {
  const { t, i18n } = useTranslation('activity')
  const words = useDeskWords()
  const Sign = icons[entry.subject] ?? IconListDetails
  return (
    <li className={classes.line}>
      <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
      <div className={classes.what}>
        <div className={classes.act}>{t(actText(entry))}</div>
        <Name entry={entry} />
        {entry.reason && <div className={classes.quiet}>{cancelReasonIn(messageLanguage('', i18n.language), entry.reason)}</div>}
        <Changes entry={entry} />
        <div className={classes.quiet}>
          <Who entry={entry} />
          {arrivedLate(entry) && ` · ${t('arrived', { when: words.when(entry.received_at) })}`}
        </div>
        {children}
      </div>
      <time className={classes.time} dateTime={entry.at}>
        {words.time(entry.at)}
      </time>
    </li>
  )
}

/** What is called by services, as `Aida · Haircut`. */
const nameServices: ReadonlySet<ActivityEntry['subject']> = new Set(['bookings', 'services', 'bills', 'payments'])

function Name({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation('activity')
  const to = addressOf(entry)
  const name = useNameOf(entry) || t(unnamedText(entry))
  return to === undefined ? (
    <div className={classes.name}>{name}</div>
  ) : (
    <Link to={to} className={classes.name}>
      {name}
    </Link>
  )
}

/** What a line tells of where that has no name: only what is booked or sold by itself needs none. */
function unnamedText({ subject, act }: Pick<ActivityEntry, 'subject' | 'act'>) {
  if (subject === 'bookings') return 'blocked'
  return subject === 'bills' || act === 'payment' || act === 'refund' ? 'sale' : (`subject.${subject}` as const)
}

/** As the reader's language calls it, unless it has another name by now. */
function useNameOf({ subject, row_id, name }: ActivityEntry): string {
  const { i18n } = useTranslation()
  const words = useDeskWords()
  const product = useDeskRow('products', subject === 'products' ? row_id : '')?.row
  if (product?.name === name) return nameIn(i18n.language, product)
  return nameServices.has(subject)
    ? name
        .split(' · ')
        .map((part) => words.serviceNamed(part))
        .join(' · ')
    : name
}

/** Nobody acts where time alone does: that is the program. */
function Who({ entry }: { readonly entry: ActivityEntry }) {
  const { actor_id, actor, device } = entry
  const { t } = useTranslation(['activity', 'desk'])
  if (isBySelf(entry)) return t('desk:customer.bySelf', { name: actor })
  if (actor_id === null) return t('system')
  return `${actor} · ${device || t('unknownDevice')}`
}

function Changes({ entry }: { readonly entry: ActivityEntry }) {
  const { t, i18n } = useTranslation(['activity', 'desk'])
  const value = useValueWords(useListingCurrency(entry))
  const label = ({ field }: FieldChange) => t(`desk:field.${fieldLabel(entry.subject, field)}`)
  const changes = activityChangesOf(entry)
  const shown = changes.filter(({ kind }) => kind !== 'hidden')
  const others = changes.filter(({ kind }) => kind === 'hidden').map((change) => label(change).toLocaleLowerCase(i18n.language))
  return (
    <>
      {shown.map((change) => (
        <div key={change.field} className={classes.change}>
          {isMaking(entry)
            ? t('activity:given', { field: label(change), value: value(change.kind, change.after) })
            : t('activity:change', {
                field: label(change),
                before: value(change.kind, change.before),
                after: value(change.kind, change.after),
              })}
        </div>
      ))}
      {others.length > 0 && <div className={classes.change}>{t('activity:changed', { fields: others.join(', ') })}</div>}
    </>
  )
}
