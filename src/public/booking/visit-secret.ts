/** A visit's secret [V1] from 16 random bytes: 128 bits, base64url. */
export function newVisitSecret(random: Uint8Array): string {
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
