import { useCommands } from '#desk/commands/use-commands.tsx'
import { readWaitingPicture } from '#desk/pictures/former-picture.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Engine } from '#offline/engine.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useProductPicturesBack, type WaitedPictures } from './use-product-pictures-back.ts'

/**
 * Deletes a product with its pictures, and says so. The server takes along what it has; one that waits on this device is deleted by a
 * command of its own, with which it goes. Resolves with whether that is stored.
 */
export function useDeleteProduct(): (product: Product, pictures: readonly ProductPicture[], text: string) => Promise<boolean> {
  const engine = useEngine()
  const change = useCommands()
  const bringBack = useProductPicturesBack()
  return async (product, pictures, text) => {
    const waiting = await readWaitingPictures(engine, pictures)
    const steps = [...waiting.keys()].map((id) => ({ command: { name: 'product_picture.delete', args: { id } } }) as const)
    const { rev: _, price_history: _history, ...args } = product
    const step = { command: { name: 'product.delete', args: { id: product.id } }, inverse: { name: 'product.create', args } } as const
    return change([...steps, step], { text, about: product.id, undone: () => bringBack(pictures, waiting) })
  }
}

async function readWaitingPictures(engine: Engine, pictures: readonly ProductPicture[]): Promise<WaitedPictures> {
  const waiting = new Map<string, Picture>()
  for (const { id } of pictures) {
    const picture = await readWaitingPicture(engine, 'product_pictures', id)
    if (picture) waiting.set(id, picture)
  }
  return waiting
}
