/** Saves a file that was made on the device. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then; it keeps the content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
