import { useState } from 'react'
import { storeAll } from '#desk/commands/store-all.ts'
import { takeBackAll } from '#desk/commands/take-back.ts'
import { newId } from '#desk/new-id.ts'
import { useUploadRefusal } from '#desk/pictures/use-row-image.tsx'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { bannersToSend, type BannerChanges } from './banner-changes.ts'

/**
 * Saves what differs [L15]: each picture is kept on this device and sent by itself, so what has arrived is never sent
 * again, whatever becomes of the others. Resolves with the counts of stamps that are saved.
 */
export function useBannerSaving({ id: card_model, business_id }: CardModel, loaded: readonly StampBanner[]) {
  const { t } = useTranslation(['loyalty', 'desk'])
  const engine = useEngine()
  const message = useMessage()
  const refused = useUploadRefusal()
  const [isSaving, setSaving] = useState(false)

  const add = async (stamps_count: number, picture: Picture): Promise<string | undefined> => {
    const id = newId()
    const stored = await storeAll(engine, [{ name: 'stamp_banner.create', args: { id, business_id, card_model, stamps_count } }])
    if (!stored.ok) return t(`desk:refusal.${stored.refusal.code}`)
    const came = await engine.upload('stamp_banners', id, business_id, picture)
    if (came.ok) return undefined
    await storeAll(engine, await takeBackAll(engine, stored.value, () => ({ name: 'stamp_banner.delete', args: { id } })))
    return refused(came.refusal)
  }
  const replace = async (id: string, picture: Picture): Promise<string | undefined> => {
    const came = await engine.upload('stamp_banners', id, business_id, picture)
    return came.ok ? undefined : refused(came.refusal)
  }
  const remove = async (id: string): Promise<string | undefined> => {
    const stored = await storeAll(engine, [{ name: 'stamp_banner.delete', args: { id } }])
    return stored.ok ? undefined : t(`desk:refusal.${stored.refusal.code}`)
  }

  const save = async (changes: BannerChanges): Promise<readonly number[]> => {
    const sent = bannersToSend(loaded, changes)
    const countOf = new Map(loaded.map(({ id, stamps_count }) => [id, stamps_count]))
    const works = [
      ...sent.remove.map((id) => [countOf.get(id)!, () => remove(id)] as const),
      ...sent.replace.map(({ id, stampIndex, file }) => [stampIndex, () => replace(id!, file!)] as const),
      ...sent.create.map(({ stampIndex, file }) => [stampIndex, () => add(stampIndex, file!)] as const),
    ]
    setSaving(true)
    const saved: number[] = []
    for (const [count, work] of works) {
      const problem = await work()
      if (problem === undefined) saved.push(count)
      else message.failed(problem)
    }
    setSaving(false)
    if (saved.length > 0) message.done(t('loyalty:banners.saved', { count: saved.length }), { about: card_model })
    return saved
  }
  return { save, isSaving }
}
