import { useMemo, type ComponentProps } from 'react'
import { bannerFor } from '#domain/loyalty/stamp-banner.ts'
import { useOfCard } from '../use-cards.ts'
import { CardFace } from './card-face.tsx'

/** A card with the picture that its owner chose for so many stamps. */
export function BannerFace({ cardId, ...face }: Omit<ComponentProps<typeof CardFace>, 'banner'> & { readonly cardId: string }) {
  const banners = useOfCard('stamp_banners', cardId)
  const { stamps } = face.held
  const banner = useMemo(
    () => bannerFor(banners?.map(({ row }) => row).filter(({ image }) => image !== null) ?? [], stamps),
    [banners, stamps],
  )
  return <CardFace {...face} banner={banner?.image} />
}
