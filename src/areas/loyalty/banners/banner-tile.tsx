import { IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import type { StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useUploads } from '#offline/react/hooks.ts'
import { usePictureUrl } from '#offline/react/use-picture-url.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { ChosenPicture } from './banner-changes.ts'
import classes from './banners.module.css'

/** The address of the picture for a count: the one just chosen, else the one that waits on this device, else the server's. */
export function useBannerPicture(banner: StampBanner | undefined, change: ChosenPicture | null | undefined): string | null {
  const upload = useUploads()?.findLast(({ entity }) => banner !== undefined && entity === `stamp_banners:${banner.id}`)
  const waiting = usePictureUrl(upload)
  if (change !== undefined) return change?.preview ?? null
  return waiting ?? banner?.image ?? null
}

interface Props {
  readonly count: number
  readonly mode: 'icons' | 'pictures'
  readonly banner: StampBanner | undefined
  readonly change: ChosenPicture | null | undefined
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** One count of stamps: which picture it has, and whether it is the one that is looked at. */
export function BannerTile({ count, mode, banner, change, isActive, onChoose }: Props) {
  const { t } = useTranslation('loyalty')
  const picture = useBannerPicture(banner, change)
  const state = change !== undefined ? t('banners.unsaved') : picture === null ? t('banners.without') : t('banners.with')
  return (
    <button
      type="button"
      aria-pressed={isActive}
      aria-label={`${t('effect.stamps', { count })}, ${state}`}
      className={classes.tile}
      data-active={isActive || undefined}
      data-changed={change !== undefined || undefined}
      onClick={onChoose}
    >
      {mode === 'pictures' && picture !== null ? (
        <img src={picture.startsWith('blob:') ? picture : pictureAt(picture, 480)} alt="" />
      ) : (
        <span className={classes.sign}>
          {picture === null ? <IconPhotoPlus size={20} stroke={1.6} aria-hidden /> : <IconCheck size={20} stroke={2} aria-hidden />}
        </span>
      )}
      <span className={classes.count}>{count}</span>
    </button>
  )
}
