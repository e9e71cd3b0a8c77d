import { createContext, use, type ReactNode } from 'react'
import type { User } from '#contract/user.ts'
import { must } from '#lib/assert.ts'
import type { AccessEndCode } from '#offline/people/access-end-codes.ts'
import type { KnownPerson } from './known-people.tsx'

/** What the app does for these screens when a session begins, changes or ends. */
export interface SessionActions {
  /** Remembers who signed in and goes where they were going; resolves when they are there. */
  readonly begin: (token: string, user: User) => Promise<void>
  /** What the server now says of the signed-in person. */
  readonly update: (user: User) => Promise<void>
  /** Ends the session, on this device at once, and goes to sign-in. The engine has been signed out before. */
  readonly end: () => void
  /** Set where a session of this person has expired: what they typed waits for them. */
  readonly expired: User | null
  /** Set where this device's access was ended, and nobody has signed in since. */
  readonly whyRevoked?: AccessEndCode | undefined
  /** The account is no more: this device forgets everything of it and says so at sign-in. Absent behind sign-in. */
  readonly accountDeleted?: () => Promise<void>
  /** Who has signed in on this device; absent behind sign-in. Keep the function: it is read again for another. */
  readonly known?: () => Promise<readonly KnownPerson[]>
  /** To the lock screen, for somebody whose session waits under a PIN. */
  readonly byPin?: (userId: string) => void
}

const SessionContext = createContext<SessionActions | null>(null)

export function SessionProvider({ actions, children }: { readonly actions: SessionActions; readonly children: ReactNode }) {
  return <SessionContext value={actions}>{children}</SessionContext>
}

export function useSession(): SessionActions {
  return must(use(SessionContext), 'SessionProvider')
}
