import styles from './way-up.module.css'

/** Leads from a page back to the catalogue that it is of. */
export function WayUp({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <nav className={styles.up}>
      <a href={path}>{label}</a>
    </nav>
  )
}
