import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPercentage, IconPhoto, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { before } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CardModel, EditCard } from '#domain/loyalty/card.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { CardFace } from '../look/card-face.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { useCard, type CardView } from '../use-cards.ts'
import { cardChanges, cardFormOf, cardProblems, lookOf } from './card-draft.ts'
import { CardFields } from './card-fields.tsx'
import classes from './cards.module.css'
import { MissingCard } from './missing-card.tsx'
import { someHeld } from './nothing-held.ts'

/** A card's settings beside a living picture of it, and the ways to all that belongs to it. */
export function CardPage() {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useCard(id)
  if (!canSetUp) return <OwnersOnly backTo="/scan" />
  if (view === null) return <MissingCard />
  return view ? (
    <Editor key={id} view={view} />
  ) : (
    <Page>
      <Coming of="cards" isPage>
        <CardSkeleton lines={8} />
      </Coming>
    </Page>
  )
}

function Editor({ view }: { readonly view: CardView }) {
  const { t, i18n } = useTranslation('loyalty')
  const { row: card } = view
  const act = useCommands()
  const typed = useTyped(`card:${card.id}`, cardFormOf(card))
  const problems = cardProblems(typed.form, card)
  const look = lookOf(typed.form, card)
  const save = async () => {
    if (
      await act(editSteps(card, cardChanges(typed.form, card)), {
        text: t('done.cardSaved', { name: typed.form.name.trim() }),
        about: card.id,
      })
    )
      typed.reset()
  }
  const contested = [...new Set(typed.contested.map((field) => (field === 'rewards' ? 'reward' : field)))]
  return (
    <Page width="wide">
      <PageHeader
        title={nameIn(i18n.language, card)}
        subtitle={
          <>
            {t(`kindOf.${card.kind}`)}
            {!card.is_active && ` · ${t('cards.archived')}`} <RowState view={view} />
          </>
        }
        backTo="/cards"
        actions={<ArchiveButton card={card} />}
      />
      <div className={classes.editor}>
        <div className={classes.picture}>
          <CardFace look={look} held={someHeld(look.size)} />
          <RowImage collection="cards" row={card} />
        </div>
        <div className={classes.settings}>
          <Places card={card} />
          <RowForm typed={{ ...typed, contested }} problems={problems} onSave={save} saveLabel={t('cards.save')}>
            {(isTried) => (
              <CardFields kind={card.kind} form={typed.form} look={look} problems={isTried ? problems : {}} onChange={typed.change} />
            )}
          </RowForm>
        </div>
      </div>
    </Page>
  )
}

function editSteps(card: CardModel, changes: EditCard) {
  const edit = (given: EditCard) => ({ name: 'card.edit', args: { id: card.id, changes: given } }) as const
  return Object.keys(changes).length === 0 ? [] : [{ command: edit(changes), inverse: edit(before(card, changes)) }]
}

function Places({ card: { id, kind } }: { readonly card: CardModel }) {
  const { t } = useTranslation('loyalty')
  const to = `/cards/${id}`
  const own =
    kind === 'stamps'
      ? { to: `${to}/banners`, icon: IconPhoto, title: t('place.banners'), hint: t('place.bannersHint') }
      : { to: `${to}/cashback`, icon: IconPercentage, title: t('place.cashback'), hint: t('place.cashbackHint') }
  return (
    <Card>
      <PlaceLinks
        places={[
          { to: `${to}/address`, icon: IconQrcode, title: t('place.address'), hint: t('place.addressHint') },
          { to: `${to}/customers`, icon: IconUsers, title: t('place.customers'), hint: t('place.customersHint') },
          own,
        ]}
      />
    </Card>
  )
}

/** Archived, nobody joins or collects any more; what was collected can still be used. */
function ArchiveButton({ card }: { readonly card: CardModel }) {
  const { t } = useTranslation('loyalty')
  const act = useCommands()
  const { is_active } = card
  const button = useRef<HTMLButtonElement>(null)
  // A double tap does not bring back what it archived.
  useSteadyTaps(button, [is_active ? 'archive' : 'unarchive'])
  const Sign = is_active ? IconArchive : IconArchiveOff
  const turn = () =>
    void act(editSteps(card, { is_active: !is_active }), {
      text: t(is_active ? 'done.archived' : 'done.unarchived', { name: card.name }),
      about: card.id,
    })
  return (
    <Button ref={button} variant="default" leftSection={<Sign size={20} stroke={1.8} aria-hidden />} onClick={turn}>
      {t(is_active ? 'cards.archive' : 'cards.unarchive')}
    </Button>
  )
}
