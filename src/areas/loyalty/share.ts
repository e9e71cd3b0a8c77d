/** Shares are typed in per cent and kept in basis points: `7,5` is 750. */
export function readShare(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  const share = whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return share !== undefined && share <= 10_000 ? share : undefined
}

export function shareTyped(points: number): string {
  const [whole, rest] = [Math.floor(points / 100), points % 100]
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
