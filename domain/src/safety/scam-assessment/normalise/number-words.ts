// biome-ignore-all format: tables of patterns are wider than any screen

const values: Record<string, number> = {
  zero: 0, oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
  nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, quatorze: 14, quinze: 15, vingt: 20,
  dos: 2, tres: 3, cuatro: 4, cinco: 5, siete: 7, ocho: 8, nueve: 9, diez: 10, veinte: 20,
  zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwanzig: 20,
}
const multiples: Record<string, number> = {
  hundred: 100, thousand: 1000, grand: 1000, million: 1e6, cent: 100, cents: 100, mille: 1000, mil: 1000,
  cientos: 100, hundert: 100, tausend: 1000,
}
const word = [...Object.keys(values), ...Object.keys(multiples)].join('|')
const digit = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
const run = new RegExp(`\\b(?:${word})(?:(?:[ -]+|, (?=${digit})| and (?:a )?)(?:${word}|half))*\\b`, 'g')

/** So many spelled digits one after another are a number, an account or an address that a filter should not see. */
const SPELLED_OUT = 5

/** A lower-case text with spelled numbers as digits, and whether a number was spelled out digit by digit. */
export function readNumberWords(text: string): { text: string; isSpelledOut: boolean } {
  let isSpelledOut = false
  const read = text.replace(run, (found) => {
    const parts = found.split(/[ ,-]+/).filter((part) => part !== 'and' && part !== 'a')
    const digits = parts.map((part) => values[part])
    if (parts.length >= SPELLED_OUT && digits.filter((digit) => digit !== undefined && digit < 10).length >= SPELLED_OUT) {
      isSpelledOut = true
      return parts.map((part) => values[part] ?? '').join('')
    }
    const value = numberOf(parts)
    return value >= 20 ? String(value) : found
  })
  return { text: read, isSpelledOut }
}

function numberOf(parts: readonly string[]): number {
  let total = 0
  let current = 0
  let last = 1
  for (const part of parts) {
    const multiple = multiples[part]
    if (part === 'half') current += last / 2
    else if (multiple === undefined) current += values[part] ?? 0
    else if (multiple === 100) current = Math.max(current, 1) * 100
    else {
      total += Math.max(current, 1) * multiple
      current = 0
      last = multiple
    }
  }
  return total + current
}
