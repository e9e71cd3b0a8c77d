import { useEffect, useState } from 'react'
import { readVisitFragment, type VisitSecret } from './visit-address.ts'

/** What of one's own the address leads to, as it changes; undefined until the page is awake. */
export function useOwnFragment(): { readonly link: VisitSecret | undefined } | undefined {
  const [own, setOwn] = useState<{ readonly link: VisitSecret | undefined }>()
  useEffect(() => {
    const follow = (): void => setOwn({ link: readVisitFragment(location.hash) })
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return own
}
