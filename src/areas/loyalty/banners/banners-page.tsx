import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { SmallPicture } from '#ui/image/shrink.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { MissingCard } from '../cards/missing-card.tsx'
import cards from '../cards/cards.module.css'
import { CardFace } from '../look/card-face.tsx'
import { useCard, useOfCard } from '../use-cards.ts'
import { bannersToSend, countOfChanges, type BannerChanges } from './banner-changes.ts'
import { BannerProgress } from './banner-progress.tsx'
import { BannerTile, useBannerPicture } from './banner-tile.tsx'
import classes from './banners.module.css'
import { useBannerSaving } from './use-banner-saving.ts'

/** Dropping and choosing files weighs more than looking: it comes with the first field that needs it. */
const PicturesField = lazy(async () => ({ default: (await import('#ui/image/pictures-field.tsx')).PicturesField }))

/** The pictures that a card shows, one for each count of stamps that has one. */
export function BannersPage() {
  const { t, i18n } = useTranslation('loyalty')
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useCard(id)
  const banners = useOfCard('stamp_banners', id)
  if (!canSetUp) return <OwnersOnly backTo="/scan" />
  if (view === null) return <MissingCard />
  return (
    <Page width="wide">
      <PageHeader title={t('place.banners')} subtitle={view && nameIn(i18n.language, view.row)} backTo={`/cards/${id}`} />
      {view && banners ? (
        <Editor card={view.row} loaded={banners.map(({ row }) => row)} />
      ) : (
        <Coming of="stamp_banners">
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

function Editor({ card, loaded }: { readonly card: CardModel; readonly loaded: readonly StampBanner[] }) {
  const { t } = useTranslation('loyalty')
  const [changes, setChanges] = useState<BannerChanges>(new Map())
  const [active, setActive] = useState(0)
  const [mode, setMode] = useState<'icons' | 'pictures'>('pictures')
  const once = useOnce()
  const { save, isSaving } = useBannerSaving(card, loaded)
  const toSend = bannersToSend(loaded, changes)
  const isTouched = countOfChanges(toSend) > 0
  const leaving = useLeaveGuard(isTouched, undefined, t('banners.leave'))
  const change = (count: number, to: BannerChanges extends ReadonlyMap<number, infer One> ? One : never) =>
    setChanges((now) => new Map(now).set(count, to))
  const take = async (file: SmallPicture) => {
    change(active, { file, preview: URL.createObjectURL(new Blob([file.bytes], { type: file.type })) })
    return undefined
  }
  const keep = async () => {
    const saved = await save(changes)
    setChanges((now) => new Map([...now].filter(([count]) => !saved.includes(count))))
  }
  const own = loaded.find(({ stamps_count }) => stamps_count === active)
  const picture = useBannerPicture(own, changes.get(active))
  return (
    <>
      <div className={cards.editor}>
        <div className={cards.picture}>
          <CardFace look={card} held={{ stamps: Math.min(active, card.size), size: card.size, rewards: 0, points: 0 }} banner={picture} />
        </div>
        <div className={classes.side}>
          <SegmentedControl
            aria-label={t('banners.mode')}
            value={mode}
            onChange={setMode}
            data={(['pictures', 'icons'] as const).map((value) => ({ value, label: t(`banners.modes.${value}`) }))}
          />
          <fieldset className={classes.strip} aria-label={t('banners.counts')}>
            {Array.from({ length: card.size + 1 }, (_, count) => (
              <BannerTile
                key={count}
                count={count}
                mode={mode}
                banner={loaded.find(({ stamps_count }) => stamps_count === count)}
                change={changes.get(count)}
                isActive={count === active}
                onChoose={() => setActive(count)}
              />
            ))}
          </fieldset>
          <p className={classes.hint}>{t('banners.hint')}</p>
          <Suspense fallback={<Skeleton height={110} radius="lg" />}>
            <PicturesField key={active} label={t(picture ? 'banners.replace' : 'banners.add', { stamps: active })} onTake={take} />
          </Suspense>
          {picture && (
            <Button
              variant="subtle"
              color="brick"
              leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />}
              onClick={() => change(active, null)}
            >
              {t('banners.remove', { stamps: active })}
            </Button>
          )}
          <BannerProgress banners={loaded} />
        </div>
      </div>
      <SaveBar isSticky={isTouched}>
        <Button disabled={!isTouched} data-saving={isSaving || undefined} onClick={() => once(keep)}>
          {t('banners.save')}
        </Button>
        {isTouched && (
          <>
            <Button variant="subtle" color="gray" onClick={() => setChanges(new Map())}>
              {t('banners.reset')}
            </Button>
            <span className={classes.hint}>
              {t('banners.toSend', { created: toSend.create.length, replaced: toSend.replace.length, removed: toSend.remove.length })}
            </span>
          </>
        )}
      </SaveBar>
      {leaving}
    </>
  )
}
