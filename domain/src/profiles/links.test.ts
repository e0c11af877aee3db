import { describe, expect, test } from 'vitest'
import { type LinkKind, linkSchema, linkText, readLink } from './links.ts'

test.each<[LinkKind, string, string | null]>([
  ['website', 'example.com', 'https://example.com/'],
  ['website', ' https://www.example.co.uk/team?x=1 ', 'https://www.example.co.uk/team?x=1'],
  ['website', '', null],
  ['linkedin', 'linkedin.com/in/ada-lovelace', 'https://linkedin.com/in/ada-lovelace'],
  ['linkedin', 'https://uk.linkedin.com/company/acme/', 'https://uk.linkedin.com/company/acme/'],
  ['github', 'github.com/ada', 'https://github.com/ada'],
])('as a %s, %j is kept as %j', (kind, typed, link) => {
  expect(readLink(kind, typed)).toEqual({ link })
  expect(linkSchema(kind).parse(typed)).toBe(link)
})

describe('refused are', () => {
  test.each<[LinkKind, string]>([
    ['website', 'http://example.com'],
    ['website', 'javascript:alert(1)'],
    ['website', 'JavaScript://example.com/%0aalert(1)'],
    ['website', 'data:text/html,hello'],
    ['website', 'https://user:pass@example.com'],
    ['website', 'https://example.com@evil.com'],
    ['website', 'https://127.0.0.1/'],
    ['website', 'https://0x7f.1/'],
    ['website', 'https://[::1]/'],
    ['website', 'https://localhost'],
    ['website', 'https://printer.local'],
    ['website', 'https://example.com:8443'],
    ['website', 'https://xn--pple-43d.com'],
    ['website', 'https://аpple.com'],
    ['website', 'https://example.com/\u202egnp.exe'],
    ['website', 'https://example.com/a b'],
    ['website', 'https://example.com\\@evil.com'],
    ['website', 'https://bit.ly/abc'],
    ['website', 'https://t.me/somebody'],
    ['website', 'nonsense'],
    ['website', `https://example.com/${'x'.repeat(200)}`],
    ['linkedin', 'https://linkedin.com.evil.com/in/ada'],
    ['linkedin', 'https://linkedin.com/feed'],
    ['linkedin', 'https://evil.com/linkedin.com/in/ada'],
    ['github', 'https://github.com/'],
    ['github', 'https://gist.github.com/ada'],
    ['github', 'https://github.com/ada/repo/releases/download/tool.exe'],
  ])('as a %s %j', (kind, typed) => {
    expect(readLink(kind, typed).problem).toEqual(expect.any(String))
    expect(linkSchema(kind).safeParse(typed).success).toBe(false)
  })
})

test('only what says something of an address is shown', () => {
  expect(linkText('https://www.example.com/')).toBe('example.com')
})
