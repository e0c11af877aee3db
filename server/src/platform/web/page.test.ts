import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOf } from './page.ts'

const built = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8').replace(
  '</head>',
  '<link rel="modulepreload" href="/assets/entry.js"><link rel="modulepreload" fetchpriority="low" href="/assets/start.js"></head>',
)
const page = (path: string, drawing: string | null = null) =>
  pageOf(built, { path, publicOrigin: 'https://netwrk.example', drawing })

test('a public screen has its own title, description, address and card', () => {
  const html = page('/waitlist')
  expect(html).toContain('<title>Join the waitlist · Netwrk</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toMatch(/<meta name="description" content="Netwrk opens soon\./)
  expect(html).toContain('<link rel="canonical" href="https://netwrk.example/waitlist" />')
  expect(html).toContain('<meta property="og:title" content="Join the waitlist · Netwrk" />')
  expect(html).toContain('<meta property="og:image" content="https://netwrk.example/social-card.png" />')
  expect(html).not.toContain('noindex')
})

test.each(['/profile', '/user/6f0c7a52-5f0f-4a58-9a35-0c1c3e2d9a11', '/auth/reset', '/nowhere'])(
  '%s is not for search engines, and says nothing of anybody',
  (path) => {
    const html = page(path)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('canonical')
  },
)

test('a path is text in the page, whatever is in it', () => {
  const html = page('/<script>alert("1")</script>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('content="https://netwrk.example/<')
})

test('a drawing takes the empty place, is not to be pressed yet, and comes before the application', () => {
  expect(page('/')).toContain('<div id="root"></div>')
  expect(page('/')).toContain('/assets/start.js')

  const drawn = page('/', '<h1>$& and $1 stay as they are</h1>')
  expect(drawn).toContain('<div id="root" inert><h1>$& and $1 stay as they are</h1></div>')
  expect(drawn).not.toContain('/assets/start.js')
  expect(drawn).toContain('/assets/entry.js')
})
