import { pictureAt, pictureSet } from '#lib/picture-sizes.ts'
import type { ShownProduct } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import styles from './gallery.module.css'

interface Props {
  readonly pictures: ShownProduct['pictures']
  readonly texts: Texts<'catalogue' | 'home'>
}

/** All pictures: pushed aside by a finger, by the arrow keys once it has the focus, and by the small ones below, without scripts. */
export function Gallery({ pictures, texts }: Props) {
  if (pictures.length === 0) return null
  const isOne = pictures.length === 1
  return (
    <div className={styles.gallery}>
      <ul className={styles.row} aria-label={texts.catalogue.pictures} tabIndex={isOne ? undefined : 0}>
        {pictures.map(({ address, about, isPlan }, nth) => (
          <li key={address} id={pictureId(nth)}>
            <img
              src={pictureAt(address, 960)}
              srcSet={pictureSet(address, 1600)}
              sizes="(min-width: 48em) 34rem, 100vw"
              width="800"
              height="600"
              data-plan={isPlan}
              alt={about}
              loading={nth === 0 ? 'eager' : 'lazy'}
              fetchPriority={nth === 0 ? 'high' : undefined}
              decoding="async"
            />
            {isPlan && <span className={styles.plan}>{texts.home.plan}</span>}
          </li>
        ))}
      </ul>
      {!isOne && (
        <ul className={styles.small}>
          {pictures.map(({ address, isPlan }, nth) => (
            <li key={address}>
              <a
                href={`#${pictureId(nth)}`}
                aria-label={
                  (isPlan ? `${texts.home.plan}. ` : '') +
                  fillPlaces(texts.catalogue.picture, { nth: String(nth + 1), count: String(pictures.length) })
                }
              >
                <img src={pictureAt(address, 480)} width="64" height="64" data-plan={isPlan} alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function pictureId(nth: number): string {
  return `picture-${nth + 1}`
}
