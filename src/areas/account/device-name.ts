const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What to call this device in a list of signed-in ones: `Chrome, Android`. */
export function deviceName(userAgent: string): string {
  const firstOf = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [firstOf(browsers), firstOf(systems)].filter((name) => name !== undefined).join(', ')
}
