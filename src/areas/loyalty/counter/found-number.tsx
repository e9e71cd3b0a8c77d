import { useCallback, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRow, useRowsSoFar } from '#offline/react/hooks.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { useHeldWords } from './use-held-words.ts'

interface Props {
  readonly number: number
  /** What is said where no card has this number. */
  readonly otherwise: ReactNode
}

/** The card with this number, which its customer reads out. */
export function FoundNumber({ number, otherwise }: Props) {
  const { business } = useDesk()
  const match = useCallback((object: CardObject) => object.number === number, [number])
  const known = useRowsSoFar('card_objects', { businessId: business.id, match })
  if (!known) return null
  const [found] = soFarOf(known)
  return found && number > 0 ? <NumberLine object={found.row} read={`№ ${number}`} /> : otherwise
}

interface LineProps {
  readonly object: CardObject
  /** The number that was read out, and those of the cards that lead on from it. */
  readonly read: string
}

/** Of a card that was merged, the line is that of the one that has all of it [L21]. */
function NumberLine({ object, read }: LineProps) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords()
  const customer = useRow('customers', object.customer)
  const standing = useRow('card_objects', object.merged_into ?? '')
  if (object.merged_into !== null && standing === undefined) return null
  if (standing) return <NumberLine object={standing.row} read={`${read} → № ${standing.row.number}`} />
  return (
    <RowCard>
      <li>
        <LinkLine to={`/scan/${object.id}`} name={`${read} · ${customer?.row.name || t('noName')}`} more={held(object)} />
      </li>
    </RowCard>
  )
}
