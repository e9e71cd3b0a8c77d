import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCards, IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { isFull } from '#domain/shared/room.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { CardFace } from '../look/card-face.tsx'
import { useCards, type CardView } from '../use-cards.ts'
import classes from './cards.module.css'
import { LimitMeters } from './limit-meters.tsx'
import { NewCardDialog } from './new-card-dialog.tsx'
import { nothingHeld } from './nothing-held.ts'
import { useCardLimits } from './use-card-limits.ts'

/** The cards that customers of the business can join. */
export function CardsPage() {
  return useCanSetUp() ? <Cards /> : <OwnersOnly backTo="/scan" />
}

function Cards() {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate()
  const cards = useCards()
  const limits = useCardLimits(cards?.filter(({ row }) => row.is_active).length)
  const [isAdding, adding] = useDisclosure(false)
  const hasNoRoom = limits.data !== undefined && isFull(limits.data.cards_count, limits.data.cards_limit)
  const add = (text: string) => (
    <Button disabled={hasNoRoom} leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={adding.open}>
      {text}
    </Button>
  )
  return (
    <Page width="wide">
      <PageHeader
        title={t('cards.title')}
        backTo="/more"
        actions={
          cards &&
          cards.length > 0 && (
            <>
              <Button component={Link} to="/scan" variant="default" leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}>
                {t('cards.toCounter')}
              </Button>
              {add(t('cards.add'))}
            </>
          )
        }
      />
      {limits.data ? (
        <LimitMeters limits={limits.data} />
      ) : (
        limits.error && (
          <p className={classes.note}>
            <WhyNotRead refusal={limits.error.refusal} call="GET /api/users/cards/" offline={t('limits.offline')} />
          </p>
        )
      )}
      {!cards && (
        <Coming of="cards">
          <CardSkeleton lines={5} />
        </Coming>
      )}
      {cards?.length === 0 && (
        <EmptyState icon={IconCards} title={t('cards.none')} action={add(t('cards.make'))}>
          {t('cards.noneHint')}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul className={classes.cards} aria-label={t('cards.title')}>
          {cards
            .toSorted((a, b) => Number(b.row.is_active) - Number(a.row.is_active))
            .map((view) => (
              <li key={view.row.id}>
                <CardTile view={view} />
              </li>
            ))}
        </ul>
      )}
      {isAdding && <NewCardDialog onClose={adding.close} onSaved={(id) => void navigate(`/cards/${id}`)} />}
    </Page>
  )
}

function CardTile({ view }: { readonly view: CardView }) {
  const { t, i18n } = useTranslation('loyalty')
  const { row } = view
  return (
    <Link to={`/cards/${row.id}`} className={classes.tile} aria-label={nameIn(i18n.language, row)} data-off={!row.is_active || undefined}>
      <CardFace look={row} held={nothingHeld} />
      <span className={classes.under}>
        <span>
          {t(`kindOf.${row.kind}`)}
          {!row.is_active && ` · ${t('cards.archived')}`}
        </span>
        <RowMark view={view} />
      </span>
    </Link>
  )
}
