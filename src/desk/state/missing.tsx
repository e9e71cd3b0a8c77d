import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/state/empty-state.tsx'

interface Props {
  readonly icon: Icon
  readonly title: string
  /** Why it may be gone. */
  readonly children: ReactNode
  /** Where the others are. */
  readonly to: string
  readonly toLabel: string
  /** `page` where this is all that the page says. */
  readonly of: 'page' | 'part'
}

/** In place of a row that is not on this device: what is missing, and the way to the others. */
export function Missing({ icon, title, children, to, toLabel, of }: Props) {
  return (
    <EmptyState
      of={of}
      icon={icon}
      title={title}
      action={
        <Button component={Link} to={to} variant="light">
          {toLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
