import { useState } from 'react'
import { pictureAt } from '#lib/picture-sizes.ts'
import classes from './avatar.module.css'

interface Props {
  readonly name: string
  readonly image?: string | null
  readonly size?: number
}

const hues = 6

/**
 * A person's picture, else, or where it cannot be had without a network, initials on a colour that stays with the name. The name stands
 * beside it: it is decoration.
 */
export function Avatar({ name, image, size = 40 }: Props) {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (image && image !== failed) {
    return (
      <img
        className={classes.avatar}
        src={pictureAt(image, 160)}
        alt=""
        width={size}
        height={size}
        style={style}
        loading="lazy"
        onError={() => setFailed(image)}
      />
    )
  }
  return (
    <span className={classes.avatar} data-hue={hueOf(name)} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first two words: `Айгүл Осмонова` is `АО`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]!.toLocaleUpperCase())
    .join('')
}

function hueOf(name: string): number {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return sum % hues
}
