import { useEffect, useState } from 'react'
import type { Upload } from '../pictures/upload.ts'
import { useEngine } from './engine-context.tsx'

/** An object URL of a waiting picture; null while it is read, and where the upload has none. */
export function usePictureUrl(upload: Pick<Upload, 'n' | 'type'> | undefined): string | null {
  const engine = useEngine()
  const n = upload?.type ? upload.n : undefined
  const [read, setRead] = useState<{ readonly n: number; readonly url: string }>()
  useEffect(() => {
    if (n === undefined) return undefined
    let url: string | undefined
    let isGone = false
    const show = async () => {
      // If storage fails now no picture is shown; it is sent all the same.
      const picture = await engine.pictureOf(n).catch(() => undefined)
      if (!picture || isGone) return
      url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
      setRead({ n, url })
    }
    void show()
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [engine, n])
  return read && read.n === n ? read.url : null
}
