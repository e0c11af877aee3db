const limits = 'domain/src/uploads/picture-limits.ts'
const decoder = 'server/src/platform/pictures/decoder-process.ts'
const turns = 'server/src/platform/pictures/turns.ts'
const filesTest = 'server/src/slices/uploads/refused-files.test.ts'
const decoderTest = 'server/src/platform/pictures/open-pictures.test.ts'
const turnsTest = 'server/src/platform/pictures/turns.test.ts'

export const securityPictures = [
  {
    guard: 'a picture with a side over 16,384 is refused before it is decoded',
    file: limits,
    remove: 'Math.max(width, height) > PICTURE_SIDE_MAX || ',
    test: filesTest,
    named: 'gets the text of its fault',
  },
  {
    guard: 'a picture of more than 50 megapixels is refused before it is decoded',
    file: limits,
    remove: ' || pixels > PICTURE_PIXELS_MAX',
    test: filesTest,
    named: 'gets the text of its fault',
  },
  {
    guard: 'an interlaced PNG of more than five megapixels is refused',
    file: limits,
    remove: `  if (format === 'png' && isProgressive && pixels > INTERLACED_PIXELS_MAX) return 'uploads.interlaced'\n`,
    test: filesTest,
    named: 'gets the text of its fault',
  },
  {
    guard: 'one picture a member at a time',
    file: turns,
    remove: '      if (busy.has(owner)) continue\n',
    test: turnsTest,
    named: 'one who has many waiting holds up nobody else',
  },
  {
    guard: "a member's next picture waits behind those of others",
    file: turns,
    remove: '        goToEnd(owner)\n',
    test: turnsTest,
    named: 'one who has many waiting holds up nobody else',
  },
  {
    guard: 'the limit of memory of the process that decodes pictures',
    file: decoder,
    remove: 'const child = spawnLimited(limits)',
    put: 'const child = spawnLimited({ ...limits, bytes: 2 ** 42 })',
    test: decoderTest,
    named: 'costs the process it is decoded in, and nobody else',
  },
  {
    guard: 'the limit of time of a picture',
    file: 'server/src/platform/pictures/decode-pictures.mjs',
    remove: '    .timeout({ seconds: mostSeconds })\n',
    test: decoderTest,
    named: 'a picture that takes too long is given up',
  },
  {
    guard: 'so many megapixels an hour of a member',
    file: 'server/src/slices/uploads/shrink-picture.ts',
    remove: "  if (await limits.take('megapixels', actor.id, megapixels)) return\n",
    put: '  return\n',
    test: 'server/src/slices/uploads/quotas.test.ts',
    named: 'pixels are counted for each member',
  },
]
