import fc from 'fast-check'

/** Texts on which something has gone wrong somewhere before. */
const knownToHurt = [
  '',
  ' ',
  '\u0000',
  'nul \u0000 inside',
  'lone \ud800 surrogate',
  '\udc00',
  'İ'.repeat(124),
  '𝒜',
  '\u202eright to left',
  'e\u0301'.repeat(2000),
  `z${'\u0300\u0489'.repeat(2000)}`,
  '👩‍👩‍👧‍👦'.repeat(50),
  '\ufeff',
  'line\u2028break',
  'tab\tand\nnewline\r\n',
  "'; drop table account; --",
  '%_\\',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a hostile client types
  '${7*7} {{7*7}} %s %n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'http://[::1',
  'a@b',
  'josé@example.test',
  'info@müller.de',
  `${'a'.repeat(246)}@b.cd`,
  'a..b@c.dd',
  'a&b@example.com',
  'Etc/Unknown',
  '+05:30',
  'toString',
  '__proto__',
  '-1',
  '9'.repeat(400),
  '1e999',
  'null',
  '0001-01-01T00:00:00Z',
]

// What one rule takes for an address of mail and another does not.
const anyAddress = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }), fc.domain())
    .map(([local, domain]) => `${local}@${domain}`),
  fc.nat(330).map((length) => `${'a'.repeat(length)}@example.com`),
)

/** Any text up to so many characters, those at the very end of what is allowed among them; some a little longer. */
export function anyText(max: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom('grapheme', 'binary', 'grapheme-ascii', 'binary-ascii')
  const short = unit.chain((each) => fc.string({ unit: each, maxLength: Math.min(max, 60) }))
  const atTheEnd = fc
    .tuple(
      fc.constantFrom('x', ' ', 'İ', '\u0301', '\u0000', 'é', '中', 'a@', '👍'),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([sign, over]) => sign.repeat(max + 1).slice(0, max + over))
  return fc.oneof(
    { weight: 4, arbitrary: short },
    { weight: 2, arbitrary: fc.constantFrom(...knownToHurt).map((text) => text.slice(0, max)) },
    { weight: 1, arbitrary: atTheEnd },
    { weight: 1, arbitrary: anyAddress },
    { weight: 1, arbitrary: fc.constantFrom(...knownToHurt) },
  )
}
