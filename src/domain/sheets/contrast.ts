/** Contrast of a colour (`#rrggbb`) to white paper, by WCAG's formula: 21 for black, 1 for white. */
export function contrastOnWhite(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The lightest shade of a colour that has this contrast to white. */
export function darkenedTo(contrast: number, colour: string): string {
  let [dark, light] = [0, 1]
  for (let step = 0; step < 12; step += 1) {
    const middle = (dark + light) / 2
    if (contrastOnWhite(scaled(colour, middle)) >= contrast) dark = middle
    else light = middle
  }
  return scaled(colour, dark)
}

/** Red, green and blue, from 0 to 255. */
export function channelsOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function scaled(colour: string, by: number): string {
  return `#${channelsOf(colour)
    .map((channel) =>
      Math.floor(channel * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
