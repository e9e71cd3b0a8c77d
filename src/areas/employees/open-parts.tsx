import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { OpenPartsContext, type OpenParts } from '#desk/form/open-part.ts'
import { createStore } from '#lib/store.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { DraftOwner } from '#ui/draft/use-draft.ts'
import { forgetOpenEmployee, keepOpenEmployee, readOpenEmployee, type At, type OpenEmployee } from './open-employee.ts'

interface Props {
  /** Null for somebody new. */
  readonly id: string | null
  readonly children: ReactNode
}

/** Around the form of one employee: what is opened in it is open again when the app is, until it is closed or the form is left. */
export function OpenPartsProvider({ id, children }: Props) {
  const at = useAt()
  const { pathname, search } = useLocation()
  const [parts] = useState(() => openParts(at, id, pathname + search))
  return <OpenPartsContext value={parts}>{children}</OpenPartsContext>
}

/** Whoever goes from the form to another screen has closed what was open; another tab has not. */
export function useClosedOnLeaving(): void {
  const { userId, businessId } = useAt()
  const { pathname, search } = useLocation()
  const last = useRef('')
  useEffect(() => {
    const at = { userId, businessId }
    const to = pathname + search
    if (last.current !== to && last.current === readOpenEmployee(at)?.to) forgetOpenEmployee(at)
    last.current = to
  }, [userId, businessId, pathname, search])
}

function openParts(at: At, id: string | null, to: string): OpenParts {
  const kept = readOpenEmployee(at)
  const store = createStore<OpenEmployee['parts']>(kept?.to === to ? kept.parts : {})
  return {
    get: store.get,
    subscribe: store.subscribe,
    open(name, value) {
      const { [name]: _, ...others } = store.get()
      const parts = value === undefined ? others : { ...others, [name]: value }
      store.set(parts)
      if (Object.keys(parts).length > 0) keepOpenEmployee(at, { id, to, parts })
      else forgetOpenEmployee(at)
    },
  }
}

function useAt(): At {
  return { userId: use(DraftOwner), businessId: useWorkplace().businessId }
}
