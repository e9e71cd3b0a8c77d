import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { proofOf, readCardCode, type CodeProof } from '#domain/loyalty/card-code.ts'
import type { ShownBy } from '#domain/loyalty/card-event.ts'
import { phoneKeys } from '#domain/loyalty/phone-keys.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { cardVerifier } from './card-verifier.ts'
import type { Holder } from './use-holder.ts'
import { noteTaken, takenCodes } from './taken-codes.ts'

/** What the screen of a card is opened with, where it was scanned. */
export interface ShownCode {
  readonly code: string
}

export interface Shown {
  /** How the customer was found, for the ledger [L18]. */
  readonly by: ShownBy
  /** What is wrong with the code that was shown; undefined where nothing is. */
  readonly trouble: Exclude<CodeProof, 'valid'> | undefined
}

/** Whether the code by which the card was opened counts; undefined while that is being found out. */
export function useProof({ object, card }: Holder): Shown | undefined {
  const { state } = useLocation() as { readonly state: Partial<ShownCode> | null }
  const text = state?.code
  const [proofs, setProofs] = useState<Readonly<Record<string, CodeProof>>>({})
  useEffect(() => {
    if (text === undefined) return
    const code = readCardCode(text)
    if (!code || !card.has_changing_code) return
    const prove = async () => {
      const found = await proofOf(code, {
        publicKeys: phoneKeys(object.public_key),
        now: businessNow(),
        seen: takenCodes(),
        verify: cardVerifier(crypto.subtle),
      })
      if (found === 'valid' && code.signed) noteTaken(code.signed.text)
      // Its key may come a moment later; of one that counted, the device has taken note.
      setProofs((all) => (all[text] === 'valid' ? all : { ...all, [text]: found }))
    }
    void prove()
  }, [text, card.has_changing_code, object.public_key])
  if (text === undefined) return { by: 'phone', trouble: undefined }
  if (!card.has_changing_code) return { by: 'code', trouble: undefined }
  const proof = proofs[text]
  return proof && { by: proof === 'valid' ? 'code' : 'phone', trouble: proof === 'valid' ? undefined : proof }
}
