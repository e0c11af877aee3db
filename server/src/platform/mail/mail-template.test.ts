import { expect, test } from 'vitest'
import { type Body, mailTemplate } from './mail-template.ts'

const body: Body = {
  lines: ['First line.', 'Second <line>.'],
  button: 'Open it',
  link: 'https://netwrk.example/x?a=1&b=2',
  closing: 'The end.',
}
const to = { email: 'ana@example.com', name: 'Ana' }

test('a letter says the same as text and as HTML, with a preheader and one button', () => {
  const { text, html, subject, images } = mailTemplate(to, 'A subject', body)
  expect(subject).toBe('A subject')
  expect(text).toBe(
    'Hi Ana,\n\nFirst line.\n\nSecond <line>.\n\nOpen it: https://netwrk.example/x?a=1&b=2\n\nThe end.\n\n' +
      'Terms: https://netwrk.example/terms\nPrivacy: https://netwrk.example/privacy\nRules: https://netwrk.example/rules',
  )
  for (const said of ['Hi Ana,', 'First line.', 'Second &#60;line&#62;.', '>Open it</a>', 'The end.']) {
    expect(html).toContain(said)
  }
  expect(html.match(/href="https:\/\/netwrk\.example\/x\?a=1&#38;b=2"/g)).toHaveLength(2)
  expect(/display:none[^>]*>First line\./.exec(html)).not.toBeNull()
  expect(html).toContain('prefers-color-scheme: dark')
  expect(images).toBeUndefined()
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x"])(
  'the name %s does nothing in HTML, wherever it stands',
  (name) => {
    const { html } = mailTemplate({ ...to, name }, `For ${name}`, {
      ...body,
      lines: [name],
      closing: name,
      portrait: { name, score: 50, face: null },
    })
    expect(html).not.toContain(name)
  },
)

test.each(['You won - claim at http://evil.example', 'evil.example', 'www.evil'])(
  'the name %s is not said at all: a mail program would make a link of it',
  (name) => {
    const { text, html } = mailTemplate({ ...to, name }, 'A subject', body)
    expect(text).toMatch(/^Hi,\n/)
    expect(html).not.toContain('evil')
  },
)

test('whom a letter is about is shown with face and score; the face comes along', () => {
  const face = new Uint8Array([1, 2, 3])
  const portrait = { name: 'Ben', score: 76, face }
  const { text, html, images } = mailTemplate(to, 'A match', { ...body, portrait })
  expect(text).toContain('Your match score: 76%')
  expect(html).toContain('src="cid:face"')
  expect(images).toEqual([{ id: 'face', type: 'image/jpeg', content: face }])
  const faceless = mailTemplate(to, 'A match', { ...body, portrait: { ...portrait, face: null } })
  expect(faceless.html).not.toContain('<img')
  expect(faceless.images).toBeUndefined()
})
