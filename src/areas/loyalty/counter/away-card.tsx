import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'

/** A card that was merged into somebody else's: the way there, by that person's name [L21]. */
export function AwayCard({ object }: { readonly object: CardObject }) {
  const { t } = useTranslation('loyalty')
  const standing = useRow('card_objects', object.merged_into ?? '')?.row
  const other = useRow('customers', standing?.customer ?? '')?.row
  return (
    <Button component={Link} to={`/scan/${object.id}`} variant="default" leftSection={<IconCards size={20} stroke={1.8} aria-hidden />}>
      {t('twice.away', { number: object.number, name: other?.name || t('noName') })}
    </Button>
  )
}
