import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import consequences from '#ui/layout/consequences.module.css'
import { Card } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { ReadState } from '../read-state.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useHoldings, type Holding, type Holdings } from './holdings-queries.ts'
import classes from './own-data.module.css'
import type { Archive } from './use-archive.ts'

/** The end of an account: what goes with it and what stays, before anybody is asked [N7]. */
export function DeleteCard({ archive }: { readonly archive: Archive }) {
  const { t } = useTranslation('holdings')
  const query = useHoldings()
  const [isAsking, asking] = useDisclosure(false)
  const isExpected = query.data?.businesses.some((one) => one.ahead > 0 && !one.is_shared) ?? false
  return (
    <Card title={t('delete.title')}>
      <p className={classes.text}>{t('delete.lead')}</p>
      <ReadState query={query} call="GET /api/users/holdings/" offline={t('delete.offline')} />
      {query.isPending && <CardSkeleton lines={4} />}
      {query.data && !query.error && <Consequences holdings={query.data} />}
      <Button
        variant="subtle"
        color="brick"
        className={classes.act}
        leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />}
        disabled={!query.data || query.error !== null || isExpected}
        onClick={asking.open}
      >
        {t('delete.act')}
      </Button>
      {isAsking && <DeleteDialog archive={archive} onClose={asking.close} />}
    </Card>
  )
}

function Consequences({ holdings: { businesses, logins } }: { readonly holdings: Holdings }) {
  const { t, i18n } = useTranslation('holdings')
  const { businessId } = useWorkplace()
  const going = businesses.filter((one) => !one.is_shared)
  return (
    <>
      <h3 className={classes.part}>{t('delete.goes')}</h3>
      <ul className={consequences.consequences}>
        <li>{t('delete.account')}</li>
        {going.map((one) => (
          <Going key={one.id} holding={one} />
        ))}
        {logins > 0 && <li>{t('delete.logins', { count: logins })}</li>}
        {going.length > 0 && <li>{t('delete.pages')}</li>}
      </ul>
      <h3 className={classes.part}>{t('delete.stays')}</h3>
      <ul className={consequences.consequences}>
        {businesses
          .filter((one) => one.is_shared)
          .map((one) => (
            <li key={one.id}>{t('delete.shared', { name: nameIn(i18n.language, one) })}</li>
          ))}
        <li>{t('delete.log')}</li>
        <li>{t('delete.backups')}</li>
      </ul>
      {going
        .filter(({ ahead }) => ahead > 0)
        .map((one) => (
          <p key={one.id} className={classes.ahead}>
            {t('delete.ahead', { name: nameIn(i18n.language, one), count: one.ahead })}{' '}
            {one.id === businessId && <Link to="/bookings">{t('delete.showAhead')}</Link>}
          </p>
        ))}
    </>
  )
}

function Going({ holding }: { readonly holding: Holding }) {
  const { t, i18n } = useTranslation('holdings')
  const name = nameIn(i18n.language, holding)
  const counts = (['bookings', 'customers', 'cards', 'pictures'] as const)
    .filter((kind) => holding[kind] > 0)
    .map((kind) => t(`delete.${kind}`, { count: holding[kind] }))
  return <li>{counts.length === 0 ? name : t('delete.business', { name, what: counts.join(', ') })}</li>
}
