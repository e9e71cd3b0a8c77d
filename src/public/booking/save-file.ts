/** Hands a file to the device, which offers it to what opens it. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari begins to read it only then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
