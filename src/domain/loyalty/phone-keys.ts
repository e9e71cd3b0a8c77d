/** As many phones of one customer show the code of a card; the one that was linked longest ago gives way [L6a]. */
export const maxPhones = 5

/** The keys of the phones that may show a card, the newest last. */
export function phoneKeys(kept: string): readonly string[] {
  return kept.split(' ').filter(Boolean)
}

/** With the key of one more phone, in place of the `former` one that it had. */
export function withPhoneKey(kept: string, key: string, former = ''): string {
  const others = phoneKeys(kept).filter((one) => one !== former && one !== key)
  return [...others, key].filter(Boolean).slice(-maxPhones).join(' ')
}
