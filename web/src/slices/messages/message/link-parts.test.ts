import { describe, expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => (href === null ? [] : [href]))

describe('links in a text', () => {
  test.each([
    ['See https://example.com/a?b=c#d, please.', ['https://example.com/a?b=c#d']],
    ['http://example.com', ['http://example.com/']],
    ['www.example.com is it', ['https://www.example.com/']],
    [
      '(https://en.wikipedia.org/wiki/Bean_(disambiguation))',
      ['https://en.wikipedia.org/wiki/Bean_(disambiguation)'],
    ],
    ['https://example.com/ä?q=漢字', ['https://example.com/%C3%A4?q=%E6%BC%A2%E5%AD%97']],
    ['two: https://a.example https://b.example', ['https://a.example/', 'https://b.example/']],
  ])('%s', (text, hrefs) => {
    expect(links(text)).toEqual(hrefs)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com/file',
    'mailto:ana@example.com',
    'ana@example.com',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'http://',
    'https://[::1',
    'no links here. None',
  ])('there is none in %s', (text) => {
    expect(links(text).filter((href) => !/^https?:\/\/[^@]*$/.test(href))).toEqual([])
    expect(links(text).join(' ')).not.toMatch(/javascript|data:|secret|bank/i)
  })

  test('hostile text stays text: nothing of it gets into an address', () => {
    const text = 'https://evil.example/"onmouseover="alert(1)"<img src=x onerror=alert(2)>'
    for (const href of links(text)) expect(href).not.toMatch(/["<>\s]/)
  })

  test('all parts together are the text, whatever it is, and it is quick', () => {
    const texts = [
      'a.b'.repeat(1333),
      'https://'.repeat(500),
      '('.repeat(3999),
      'www.a'.repeat(800),
      '@'.repeat(4000),
    ]
    const from = process.cpuUsage()
    for (const text of texts) {
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000)
  })
})
