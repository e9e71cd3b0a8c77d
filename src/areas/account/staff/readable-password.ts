const consonants = 'bdgkmnprstvz'
const vowels = 'aeiou'

/** Words that nobody means but anybody can read out on the phone, and two digits: `kano-timu-beso-47`, some 42 bits. */
export function readablePassword(random: (values: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const numbers = random(new Uint32Array(14))
  const pick = (letters: string, at: number): string => letters.charAt(numbers[at]! % letters.length)
  const word = (first: number): string =>
    pick(consonants, first) + pick(vowels, first + 1) + pick(consonants, first + 2) + pick(vowels, first + 3)
  return [word(0), word(4), word(8), pick('23456789', 12) + pick('23456789', 13)].join('-')
}
