import type { Command } from '#contract/commands.ts'
import { SavedMessage, SavedSign } from '#desk/commands/saved-status.tsx'
import { storeAll } from '#desk/commands/store-all.ts'
import { takeBackAll } from '#desk/commands/take-back.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { readFormerPicture } from './former-picture.ts'

interface Removal {
  readonly command: Command
  /** What makes again what went, but for its pictures. */
  readonly inverses: readonly Command[]
  readonly pictures: readonly ProductPicture[]
  readonly text: string
  readonly about: string
}

/** Deletes a product, or a picture of one, and says so; taken back, its pictures come back too. Resolves with whether it is on this device. */
export function useRemoval(): (removal: Removal) => Promise<boolean> {
  const { t } = useTranslation(['desk', 'catalogue'])
  const engine = useEngine()
  const message = useMessage()
  return async ({ command, inverses, pictures, text, about }) => {
    const stored = await storeAll(engine, [command])
    if (!stored.ok) {
      message.failed(t(`desk:refusal.${stored.refusal.code}`))
      return false
    }
    const undo = async () => {
      const hasGone = (await takeBackAll(engine, stored.value, () => command)).length > 0
      if (hasGone && !(await storeAll(engine, inverses)).ok) return message.failed(t('desk:done.tooLate'))
      message.info(!hasGone || (await bringBack(engine, pictures)) ? t('desk:done.undone') : t('catalogue:done.picture.undone'))
    }
    const told = { engine, entries: stored.value }
    message.done(<SavedMessage {...told}>{text}</SavedMessage>, { about, sign: <SavedSign {...told} />, onUndo: () => void undo() })
    return true
  }
}

/** Makes the rows of pictures anew and sends their bytes again: the server keeps a file for a day after its row. Answers whether all came. */
async function bringBack(engine: Engine, pictures: readonly ProductPicture[]): Promise<boolean> {
  let areBack = true
  for (const picture of pictures) {
    const former = await readFormerPicture(engine, picture)
    const { rev: _, image: _image, ...args } = picture
    const isBack =
      former !== undefined &&
      (await storeAll(engine, [{ name: 'product_picture.create', args }])).ok &&
      (await engine.upload('product_pictures', picture.id, picture.business_id, former.picture)).ok
    areBack &&= isBack
  }
  return areBack
}
