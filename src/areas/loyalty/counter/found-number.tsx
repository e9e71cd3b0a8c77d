import { useCallback } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRow, useRowsSoFar } from '#offline/react/hooks.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { useHeldWords } from './use-held-words.ts'

/** The card with this number, which its customer reads out; nothing where there is none. */
export function FoundNumber({ number }: { readonly number: number }) {
  const { business } = useDesk()
  const match = useCallback((object: CardObject) => object.number === number, [number])
  const known = useRowsSoFar('card_objects', { businessId: business.id, match })
  const [found] = known ? soFarOf(known) : []
  return found && number > 0 ? <NumberLine object={found.row} /> : null
}

function NumberLine({ object }: { readonly object: CardObject }) {
  const { t } = useTranslation(['loyalty', 'customers'])
  const held = useHeldWords()
  const customer = useRow('customers', object.customer)
  return (
    <RowCard>
      <li>
        <LinkLine
          to={`/scan/${object.id}`}
          name={`№ ${object.number} · ${customer?.row.name || t('loyalty:noName')}`}
          more={held(object)}
        />
      </li>
    </RowCard>
  )
}
