import type { ComponentType, ReactNode } from 'react'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Business } from '#domain/business/business.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'

/** The business that is edited. */
export interface EditingBusiness {
  readonly view: ViewRow<Business>
  /** The edit that the server did not take and that is corrected here; null without one. */
  readonly refused: OutboxEntry | null
}

interface Props {
  /** What those see who may not change it. */
  readonly readers?: ComponentType<{ readonly business: Business }>
  readonly children: (editing: EditingBusiness) => ReactNode
}

/** The open business for its owner, once it has been read. */
export function EditedBusiness({ readers: Readers = NotYours, children }: Props) {
  const { business } = useDesk()
  const view = useRow('businesses', business.id)
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  if (!view || entry === undefined) {
    return (
      <Page width="reading">
        <ListSkeleton />
      </Page>
    )
  }
  if (!canSetUp) return <Readers business={view.row} />
  return children({ view, refused: entry?.command === 'business.edit' ? entry : null })
}

function NotYours() {
  return <OwnersOnly backTo="/business" />
}
