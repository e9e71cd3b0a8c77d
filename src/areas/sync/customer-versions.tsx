import type { CommandArgs } from '#contract/commands.ts'
import { customerEntity, type Customer } from '#domain/customers/customer.ts'
import { editRow } from '#domain/shared/entity.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import classes from './sync.module.css'
import { VersionLines } from './versions-table.tsx'

const compared = ['name', 'phone', 'note'] as const
const labels = { name: 'customer_name', phone: 'customer_phone', note: 'note' } as const

/** What was meant of a customer beside what they are on the server. */
export function CustomerVersions({ entry, versions: { theirs } }: { readonly entry: OutboxEntry; readonly versions: Versions<Customer> }) {
  const { t } = useTranslation('sync')
  if (!theirs) return entry.command === 'customer.create' ? null : <p className={classes.quiet}>{t('versions.gone')}</p>
  if (entry.command !== 'customer.edit') return null
  const mine = editRow(customerEntity, theirs, (entry.args as CommandArgs['customer.edit']).changes)
  const show = (field: (typeof compared)[number], row: Customer) =>
    (field === 'phone' ? showPhone(row.phone) : row[field]) || t('versions.empty')
  const lines = compared
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ name: t(`field.${labels[field]}`), mine: show(field, mine), theirs: show(field, theirs) }))
  return <VersionLines lines={lines} theirsLabel={t('versions.theirs')} />
}
