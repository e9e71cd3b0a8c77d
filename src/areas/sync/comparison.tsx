import { useTranslation } from 'react-i18next'
import classes from './sync.module.css'

/** A field in which two versions differ, in words. */
export interface ComparedLine {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Mine beside theirs, only where they differ. */
export function Comparison({ lines, theirsLabel }: { readonly lines: readonly ComparedLine[]; readonly theirsLabel: string }) {
  const { t } = useTranslation('sync')
  if (lines.length === 0) return <p className={classes.quiet}>{t('versions.same')}</p>
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{t('versions.field')}</th>
          <th scope="col">{t('versions.mine')}</th>
          <th scope="col">{theirsLabel}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
