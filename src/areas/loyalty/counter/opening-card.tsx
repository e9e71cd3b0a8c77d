import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CardCode } from '#domain/loyalty/card-code.ts'
import { useOfCard } from '../use-cards.ts'
import { useHolder } from './use-holder.ts'
import type { ShownCode } from './use-proof.ts'

/** A card that takes longer to be read is waited for on its own screen, which says that it is coming. */
const longestMs = 250

/** Reads the card of a code before its screen opens, which then is drawn once and whole. What every card needs is read beforehand. */
export function OpeningCard({ shown }: { readonly shown: (Pick<CardCode, 'id'> & ShownCode) | undefined }) {
  const navigate = useNavigate()
  const { id = '', code } = shown ?? {}
  const holder = useHolder(id)
  useOfCard('stamp_banners', id)
  const isRead = holder !== undefined
  useEffect(() => {
    if (code === undefined) return undefined
    // Whoever scans waits for this one thing: it is drawn at once.
    const open = () => void navigate(`/scan/${id}`, { state: { code } satisfies ShownCode, flushSync: true })
    if (isRead) return open()
    const timer = setTimeout(open, longestMs)
    return () => clearTimeout(timer)
  }, [id, code, isRead, navigate])
  return null
}
