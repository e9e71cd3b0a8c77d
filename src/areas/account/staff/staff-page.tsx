import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ReadState } from '../read-state.tsx'
import { MemberRow } from './member-row.tsx'
import { NewLoginDialog, type MadeUp } from './new-login-dialog.tsx'
import { useOwnBusinesses, type OwnBusiness } from './own-businesses.ts'
import { PasswordDialog, type Handed } from './password-dialog.tsx'
import { useStaff, type StaffMember } from './staff-queries.ts'
import classes from './staff.module.css'

/** Who may sign in, by business, for its owner: role, last seen, devices; login, password and places. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const businesses = useOwnBusinesses()
  if (businesses?.length === 0) {
    return (
      <Page>
        <PageHeader title={t('title')} backTo="/more" />
        <EmptyState icon={IconShieldLock} title={t('ownersOnly.title')}>
          {t('ownersOnly.body')}
        </EmptyState>
      </Page>
    )
  }
  return businesses ? <Logins businesses={businesses} /> : <ListSkeleton />
}

function Logins({ businesses }: { readonly businesses: readonly OwnBusiness[] }) {
  const { t } = useTranslation('staff')
  const query = useStaff()
  const [isAdding, adding] = useDisclosure(false)
  const [handed, hand] = useState<Handed>()
  const [sent] = useState(() => new Map<string, MadeUp>())
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={adding.open}>
      {t('add.open')}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('lead')} backTo="/more" actions={add} />
      <ReadState query={query} call="GET /api/staff/" />
      {query.isPending && <ListSkeleton rows={3} height={76} />}
      {query.data?.length === 1 && (
        <EmptyState icon={IconUsers} title={t('empty.title')}>
          {t('empty.body')}
        </EmptyState>
      )}
      {query.data &&
        businesses.map((business) => (
          <Group key={business.id} business={business} businesses={businesses} people={query.data} onPassword={hand} />
        ))}
      {isAdding && (
        <NewLoginDialog
          businesses={businesses}
          sent={sent}
          onClose={adding.close}
          onMade={(made) => {
            adding.close()
            hand(made)
          }}
        />
      )}
      {handed && <PasswordDialog handed={handed} onClose={() => hand(undefined)} />}
    </Page>
  )
}

interface GroupProps {
  readonly business: OwnBusiness
  readonly businesses: readonly OwnBusiness[]
  readonly people: readonly StaffMember[]
  readonly onPassword: (handed: Handed) => void
}

function Group({ business, businesses, people, onPassword }: GroupProps) {
  const here = people.flatMap((person) =>
    person.memberships.filter((one) => one.business_id === business.id).map(({ role }) => ({ person, role })),
  )
  if (here.length === 0) return null
  return (
    <section className={classes.group}>
      {businesses.length > 1 && <h2 className={classes.business}>{business.name}</h2>}
      <RowCard>
        {here.map(({ person, role }) => (
          <MemberRow key={person.id} person={person} role={role} business={business} businesses={businesses} onPassword={onPassword} />
        ))}
      </RowCard>
    </section>
  )
}
