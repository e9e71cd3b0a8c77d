import type { CommandArgs } from '#contract/commands.ts'
import { customerEntity, type Customer } from '#domain/customers/customer.ts'
import { editRow } from '#domain/shared/entity.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import { SetupVersions } from './setup-versions.tsx'
import classes from './sync.module.css'

/** What was meant of a customer beside what they are on the server. */
export function CustomerVersions({ entry, versions: { theirs } }: { readonly entry: OutboxEntry; readonly versions: Versions<Customer> }) {
  const { t } = useTranslation('sync')
  if (!theirs) return entry.command === 'customer.create' ? null : <p className={classes.quiet}>{t('versions.gone')}</p>
  if (entry.command !== 'customer.edit') return null
  const mine = editRow(customerEntity, theirs, (entry.args as CommandArgs['customer.edit']).changes)
  return <SetupVersions collection="customers" mine={mine as object as MirrorRow} theirs={theirs as object as MirrorRow} />
}
