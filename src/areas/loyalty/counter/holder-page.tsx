import { Alert, Button } from '@mantine/core'
import { IconQrcode, IconUser } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { Coming } from '#desk/state/coming.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { expiresAt } from '#domain/loyalty/expiry.ts'
import { heldTier, nextTier } from '#domain/loyalty/tiers.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { BannerFace } from '../look/banner-face.tsx'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import { OwnerActs } from '../holders/owner-acts.tsx'
import { Statement } from '../holders/statement.tsx'
import { Barred } from './barred.tsx'
import classes from './counter.module.css'
import { OtherCards } from './other-cards.tsx'
import { PurchaseActs } from './purchase-acts.tsx'
import { StampActs } from './stamp-acts.tsx'
import { TwiceHeld } from './twice-held.tsx'
import { UndoLast } from './undo-last.tsx'
import { UnknownCard } from './unknown-card.tsx'
import { countingNow, useEveryCardOf, useHolder, type Holder } from './use-holder.ts'
import { useInstant } from './use-instant.ts'
import { useProof } from './use-proof.ts'

/** A customer's card, large, and what is done with it at the counter. */
export function HolderPage() {
  const { t } = useTranslation('loyalty')
  const { id = '' } = useParams()
  const holder = useHolder(id)
  return (
    <Page width="wide">
      <PageHeader
        title={holder ? holder.customer?.name || t('noName') : t('counter.title')}
        subtitle={holder && <Subtitle holder={holder} />}
        backTo="/scan"
        actions={
          <Button component={Link} to="/scan" variant="default" leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}>
            {t('counter.next')}
          </Button>
        }
      />
      {holder === undefined && (
        <Coming of={['card_objects', 'customers']}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
      {holder === null && <UnknownCard key={id} id={id} />}
      {holder && (holder.object.merged_into === null ? <Opened key={holder.object.id} holder={holder} /> : <Merged holder={holder} />)}
    </Page>
  )
}

/** A card that was merged leads to the one that has all of it, with the code that it was shown by [L21]. */
function Merged({ holder }: { readonly holder: Holder }) {
  const { state } = useLocation() as { readonly state: unknown }
  const standing = useRow('card_objects', holder.object.merged_into ?? '')
  if (standing === undefined) return <CardSkeleton lines={6} />
  // Where two devices merged them crosswise, each leads to the other until the server has decided.
  const leadsBack = standing?.row.merged_into === holder.object.id
  return standing && !leadsBack ? <Navigate to={`/scan/${standing.row.id}`} state={state} replace /> : <Opened holder={holder} />
}

function Subtitle({ holder: { customer, object, view } }: { readonly holder: Holder }) {
  const { t } = useTranslation('loyalty')
  const parts = [customer?.phone && showPhone(customer.phone), object.number > 0 ? `№ ${object.number}` : t('counter.unnumbered')].filter(
    Boolean,
  )
  return (
    <>
      {parts.join(' · ')} <RowState view={view} />
    </>
  )
}

function Opened({ holder }: { readonly holder: Holder }) {
  const { t } = useTranslation('loyalty')
  const { customer } = holder
  // The face is painted by itself: whoever scans looks at it first, and slow tablets draw the rest right after it.
  const isFacePainted = useDeferredValue(true, false)
  return (
    <div className={classes.holder}>
      <div className={classes.side}>
        <Face holder={holder} />
        {customer && (
          <Button
            component={Link}
            to={`/customers/${customer.id}`}
            variant="subtle"
            leftSection={<IconUser size={20} stroke={1.8} aria-hidden />}
          >
            {t('counter.customer')}
          </Button>
        )}
      </div>
      {isFacePainted && <WhatIsDone holder={holder} />}
    </div>
  )
}

/** What can be done with the card, and what was. */
function WhatIsDone({ holder }: { readonly holder: Holder }) {
  const { t } = useTranslation('loyalty')
  const { object, card } = holder
  const shown = useProof(holder)
  const Acts = card.kind === 'stamps' ? StampActs : PurchaseActs
  const every = useEveryCardOf(object.customer)
  return (
    <>
      <div className={classes.acts}>
        {object.is_waiting && (
          <Alert color="apricot" title={t('waiting.title')}>
            {t('waiting.hint')}
          </Alert>
        )}
        <TwiceHeld object={object} every={every} />
        {shown?.trouble && <Alert color="apricot">{t(`proof.${shown.trouble}`)}</Alert>}
        {!card.is_active && <Barred refusal={{ code: 'card_inactive' }} />}
        {(card.is_active || object.rewards + object.points > 0) && <Acts holder={holder} by={shown?.by ?? 'phone'} />}
        <UndoLast holder={holder} />
        <OtherCards holder={holder} every={every} />
      </div>
      <div className={classes.history}>
        <OwnerActs view={holder.view} />
        <Statement object={object} />
      </div>
    </>
  )
}

function Face({ holder }: { readonly holder: Holder }) {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const deskWords = useDeskWords()
  const { card, tiers, zone } = holder
  const object = countingNow(holder, useInstant())
  const tier = card.kind === 'cashback' ? heldTier(object, tiers) : undefined
  const next = card.kind === 'cashback' ? nextTier(object, tiers) : undefined
  const ends = expiresAt(object, card, zone)
  return (
    <BannerFace
      look={card}
      cardId={card.id}
      held={object}
      tier={tier && `${nameIn(i18n.language, tier)} · ${words.share(tier.percentage)}`}
    >
      {next && <span>{t('face.next', { name: nameIn(i18n.language, next.tier), amount: words.money(next.lacking) })}</span>}
      {ends !== null && <span>{t('face.until', { when: deskWords.when(ends) })}</span>}
    </BannerFace>
  )
}
