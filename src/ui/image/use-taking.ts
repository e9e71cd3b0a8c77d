import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { browserDarkroom, shrink, type SmallPicture } from './shrink.ts'

/**
 * Files on their way to being kept: each is made small, then handed over, one after another, since a phone has no room for
 * several unpacked at once. `onTake` says in the person's words why one is not kept.
 */
export function useTaking(onTake: (picture: SmallPicture) => Promise<string | undefined>) {
  const { t } = useTranslation('common')
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (files: readonly Blob[]) => {
    if (files.length === 0) return
    setProblem(undefined)
    setPreparing(true)
    for (const file of files) {
      const made = await shrink(file, browserDarkroom)
      const refused = made.ok ? await onTake(made.value) : t(`image.${made.refusal}`)
      if (refused !== undefined) setProblem(refused)
    }
    setPreparing(false)
  }
  return { take, isPreparing, problem, setProblem }
}
