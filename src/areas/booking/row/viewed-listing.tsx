import { CloseButton } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './viewed-listing.module.css'

interface Props {
  readonly id: string
  readonly onRemove?: () => void
}

/** The listing that is shown at a booking [C6], and the way to it. */
export function ViewedListing({ id, onRemove }: Props) {
  const { t, i18n } = useTranslation('booking')
  const view = useDeskRow('products', id)
  if (view === undefined) return null
  return (
    <span className={classes.listing}>
      <IconHome size={18} stroke={1.8} aria-hidden />
      {view ? <Link to={`/products/${id}`}>{nameIn(i18n.language, view.row)}</Link> : t('viewing.gone')}
      {onRemove && <CloseButton size="lg" aria-label={t('viewing.remove')} onClick={onRemove} />}
    </span>
  )
}
