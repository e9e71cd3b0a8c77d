import { useTranslation } from 'react-i18next'
import type { CommandArgs } from '#contract/commands.ts'
import { editCustomer, type Customer } from '#domain/booking/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import type { Versions } from '#offline/view-row.ts'
import classes from './sync.module.css'
import { VersionLines } from './versions-table.tsx'

const compared = ['name', 'phone', 'note'] as const
const labels = { name: 'customer_name', phone: 'customer_phone', note: 'note' } as const

/** What was meant of a customer beside what they are on the server. */
export function CustomerVersions({ entry, versions: { theirs } }: { readonly entry: OutboxEntry; readonly versions: Versions<Customer> }) {
  const { t } = useTranslation('sync')
  if (!theirs) return entry.command === 'customer.create' ? null : <p className={classes.quiet}>{t('versions.gone')}</p>
  if (entry.command !== 'customer.edit') return null
  const mine = editCustomer(theirs, (entry.args as CommandArgs['customer.edit']).changes)
  const show = (field: (typeof compared)[number], row: Customer) => (field === 'phone' ? showPhone(row.phone) : row[field]) || t('versions.empty')
  const lines = compared.filter((field) => mine[field] !== theirs[field]).map((field) => ({ name: t(`field.${labels[field]}`), mine: show(field, mine), theirs: show(field, theirs) }))
  return <VersionLines lines={lines} theirsLabel={t('versions.theirs')} />
}
