import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALIKE_BITS, bandsOf, differenceHash, HASH_SIDE, hammingDistance } from './perceptual-hash.ts'

const greysOf = (grey: (x: number, y: number) => number) =>
  Array.from({ length: HASH_SIDE ** 2 }, (_, at) => grey(at % HASH_SIDE, Math.floor(at / HASH_SIDE)))
const waves = greysOf((x, y) => 128 + 100 * Math.sin(x * 1.7) * Math.cos(y * 1.3))

test('a picture keeps its hash where it becomes lighter, and another has another', () => {
  const hash = differenceHash(waves)!
  expect(hash).toMatch(/^[0-9a-f]{32}$/)
  expect(differenceHash(waves.map((grey) => grey + 20))).toBe(hash)
  const other = differenceHash(greysOf((x, y) => 128 + 100 * Math.cos(x * 0.9 + y * 2.1)))!
  expect(hammingDistance(hash, other)).toBeGreaterThan(ALIKE_BITS)
})

test.each([
  ['one colour', () => 90],
  ['one colour with the noise of a re-encoding', (x: number, y: number) => 90 + ((x * 3 + y * 5) % 3)],
  ['two halves', (x: number) => (x < 4 ? 10 : 200)],
  ['one gradient', (x: number, y: number) => 10 * x + 10 * y],
])('%s shows too little to be told by', (_, grey) => {
  expect(differenceHash(greysOf(grey))).toBeNull()
})

test.each([
  ['0'.repeat(32), '0'.repeat(32), 0],
  ['0'.repeat(32), `${'0'.repeat(31)}3`, 2],
  ['0'.repeat(32), 'f'.repeat(32), 128],
])('%s and %s differ in %s', (a, b, apart) => expect(hammingDistance(a, b)).toBe(apart))

const anyHash = fc.stringMatching(/^[0-9a-f]{32}$/)
const flips = fc.uniqueArray(fc.nat(127), { maxLength: ALIKE_BITS })

test('two that look alike have a byte in common', () => {
  fc.assert(
    fc.property(anyHash, flips, (hash, bits) => {
      const flipped = bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
      const alike = flipped.toString(16).padStart(32, '0')
      expect(hammingDistance(hash, alike)).toBe(bits.length)
      expect(bandsOf(alike).some((band) => bandsOf(hash).includes(band))).toBe(true)
    }),
  )
})
