import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { pictureAt } from '#lib/picture-sizes.ts'
import classes from './picture-tile.module.css'

interface Props {
  readonly picture: string | null
  /** What is to be seen, for those who do not see it; empty where it is said beside it. */
  readonly alt: string
  /** Stands where there is no picture, or where it cannot be had without a network. */
  readonly fallback?: ReactNode
  /** It is not on the server yet. */
  readonly isPending?: boolean
  readonly size?: 'small' | 'large'
  /** Nothing of it is cut off. */
  readonly isWhole?: boolean
}

/** A picture in a square of its own, which never changes its size. */
export function PictureTile({ picture, alt, fallback, isPending = false, size = 'large', isWhole = false }: Props) {
  const shown = useLoaded(picture === null ? null : pictureAt(picture, 480))
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes.tile} data-size={size} data-pending={isPending || undefined} data-whole={isWhole || undefined}>
      {shown !== null && shown !== failed ? (
        <img className={classes.image} src={shown} alt={alt} decoding="async" onError={() => setFailed(shown)} />
      ) : (
        (fallback ?? <IconPhoto className={classes.empty} stroke={1.4} aria-hidden />)
      )}
    </span>
  )
}

/** While the next picture is fetched, the one that was there stays: nothing flickers. */
function useLoaded(picture: string | null): string | null {
  const [shown, setShown] = useState(picture)
  const isWaiting = shown !== null && picture !== null && picture !== shown
  if (!isWaiting && shown !== picture) setShown(picture)
  useEffect(() => {
    if (!isWaiting) return undefined
    const image = new Image()
    const show = () => setShown(picture)
    image.addEventListener('load', show)
    image.addEventListener('error', show)
    image.src = picture ?? ''
    return () => {
      image.removeEventListener('load', show)
      image.removeEventListener('error', show)
    }
  }, [isWaiting, picture])
  return isWaiting ? shown : picture
}
