import { IconChevronRight, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './place-links.module.css'

interface Place {
  readonly to: string
  readonly icon: Icon
  readonly title: string
  /** What is there, or how it stands. */
  readonly hint: string
}

/** Screens to go on to, one below the other, each with its sign and a line about it. */
export function PlaceLinks({ places }: { readonly places: readonly Place[] }) {
  return (
    <ul className={classes.places}>
      {places.map(({ to, icon: Sign, title, hint }) => (
        <li key={to}>
          <Link to={to} className={classes.place}>
            <Sign size={24} stroke={1.7} aria-hidden className={classes.sign} />
            <span className={classes.words}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </span>
            <IconChevronRight size={20} stroke={1.7} aria-hidden className={classes.sign} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
