import classes from './ios-steps.module.css'

/** Pictures of the iPhone's own screens, without words: they are the same in every language. */

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="12 0 96 96" role="presentation" focusable="false">
      <rect className={classes.screen} x="14" y="1" width="92" height="94" rx="12" />
      {children}
    </svg>
  )
}

/** The share sign, an arrow out of a box, in the bar below a page. */
export function SharePicture() {
  return (
    <Frame>
      <path className={classes.faint} d="M26 18h52M26 28h68M26 38h60" />
      <path className={classes.line} d="M15 66h90" />
      <circle className={classes.halo} cx="60" cy="80" r="13" />
      <path className={classes.sign} d="M60 84V70m-4.5 4 4.5-4.5 4.5 4.5M55 77h-2.5v11h15V77H65" />
      <path className={classes.faint} d="M30 76l-5 4 5 4M90 76l5 4-5 4" />
    </Frame>
  )
}

/** A list with the line of the plus in a square. */
export function AddPicture() {
  return (
    <Frame>
      <path className={classes.faint} d="M26 18h40M26 32h50M26 80h44" />
      <rect className={classes.chosen} x="20" y="44" width="80" height="24" rx="7" />
      <path className={classes.sign} d="M28 56h30" />
      <path className={classes.sign} d="M80 49.5h9a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM84.5 53v6M81.5 56h6" />
    </Frame>
  )
}

/** The home screen with the app's own sign among others. */
export function HomePicture() {
  return (
    <Frame>
      {[26, 50, 74].map((x) => (
        <rect key={x} className={classes.other} x={x} y="16" width="18" height="18" rx="5" />
      ))}
      <rect className={classes.other} x="26" y="46" width="18" height="18" rx="5" />
      <image href="/favicon.svg" x="48" y="44" width="24" height="24" />
      <path className={classes.faint} d="M44 86h32" />
    </Frame>
  )
}
