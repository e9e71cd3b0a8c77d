import { onTestFinished, vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/** The files that a screen hands to the device from now on, in their order. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const made = new Map<string, Blob>()
  const addresses = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${made.size}`
    made.set(address, content as Blob)
    return address
  })
  const note = ({ target }: Event) => {
    const content = target instanceof HTMLAnchorElement ? made.get(target.href) : undefined
    if (content) saved.push({ name: (target as HTMLAnchorElement).download, content })
  }
  document.addEventListener('click', note)
  onTestFinished(() => {
    document.removeEventListener('click', note)
    addresses.mockRestore()
  })
  return saved
}
