/** How an address was handed on: by the device's own sheet, as a copy, or not at all: then it is shown, to be copied by hand. */
export type HandedOn = 'sent' | 'copied' | 'shown'

/** Hands on the address of this page. Undefined where the person thought better of it. */
export async function shareLink(title: string): Promise<HandedOn | undefined> {
  const browser: { readonly share?: Navigator['share']; readonly clipboard?: Clipboard } = navigator
  try {
    if (browser.share) {
      await browser.share({ title, url: location.href })
      return 'sent'
    }
    await browser.clipboard?.writeText(location.href)
    return browser.clipboard ? 'copied' : 'shown'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'shown'
  }
}
