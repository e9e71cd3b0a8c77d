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
  return found && number > 0 ? <NumberLine path={[found.row]} /> : otherwise
}

/**
 * Of a card that was merged, the line is that of the one that has all of it [L21]; where two devices merged them crosswise, of the last
 * before the circle closes.
 */
function NumberLine({ path }: { readonly path: readonly CardObject[] }) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords()
  const object = path.at(-1)!
  const customer = useRow('customers', object.customer)
  const standing = useRow('card_objects', object.merged_into ?? '')
  if (object.merged_into !== null && standing === undefined) return null
  if (standing && !path.some(({ id }) => id === standing.row.id)) return <NumberLine path={[...path, standing.row]} />
  const read = path.map(({ number }) => `№ ${number}`).join(' → ')
  return (
    <RowCard>
      <li>
        <LinkLine to={`/scan/${object.id}`} name={`${read} · ${customer?.row.name || t('noName')}`} more={held(object)} />
      </li>
    </RowCard>
  )
}
