import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import classes from './announcer.module.css'

export type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** Holds the live region: what is announced is spoken by a screen reader and seen by nobody. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const announce = useCallback((text: string) => setSaid((before) => ({ text, times: before.times + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <output aria-live="polite" className={classes.region}>
        {/* The key makes a repeated text a new node, which is spoken again. */}
        <span key={said.times}>{said.text}</span>
      </output>
    </AnnounceContext>
  )
}

export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
