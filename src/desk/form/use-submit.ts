import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'

export interface Submit {
  /** Whether saving was tried: from then on problems are shown. */
  readonly isTried: boolean
  readonly isSaving: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Saving a form: with problems it says how many and goes to the first; a second press while it saves does nothing. */
export function useSubmit(problems: object, save: () => Promise<unknown>): Submit {
  const { t } = useTranslation('desk')
  const announce = useAnnounce()
  const [isTried, setTried] = useState(false)
  const count = Object.keys(problems).length
  const said = useRef(0)
  useEffect(() => {
    // What was said of them is no longer so: whoever reads the page on finds nothing of it.
    if (said.current === 0 || said.current === count) return
    said.current = 0
    announce('')
  }, [count, announce])
  const [isSaving, setSaving] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    if (isSaving) return
    setTried(true)
    if (count > 0) {
      said.current = count
      announce(t('form.problems', { count }))
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [id^="problem-"]')?.focus())
      return
    }
    setSaving(true)
    await save().finally(() => setSaving(false))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { isTried, isSaving, onSubmit }
}
