/** Hands a file that was made on the device to it: saved, or offered to what opens it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari begins to read it only then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
