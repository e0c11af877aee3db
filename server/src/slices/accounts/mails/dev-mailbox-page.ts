import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '../../../deps.ts'
import type { KeptMail } from '../../../platform/mail/mail.ts'
import type { KeptSms } from '../../../platform/sms/sms.ts'

/** Shows the mails and text messages that stayed on this machine, newest first, as a page and as JSON. */
export function serveDevMailbox(app: Hono, { keptMail, keptSms }: Pick<Deps, 'keptMail' | 'keptSms'>): void {
  if (keptMail === null && keptSms === null) return
  const kept = () =>
    [...(keptMail?.() ?? []), ...(keptSms?.() ?? [])].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
  app.get('/dev/outbox.json', (c) => c.json(kept().map(withoutImages)))
  app.get('/dev/outbox', (c) =>
    c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Outbox · Netwrk</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; background: #0b1214; color: #e8eceb; max-width: 44rem; margin: 0 auto; padding: 1.5rem; }
      article { border: 1px solid #243235; border-radius: 16px; padding: 1rem 1.25rem; margin: 1rem 0; background: #111b1e; }
      h2 { font-size: 1.1rem; margin: 0; } .meta { color: #9db0b0; margin: 0 0 .5rem; } a { color: #ffa26b; }
    </style>
  </head>
  <body>
    <h1>Outbox</h1>
    <p>What Netwrk would send, kept on this machine because no ${whatIsMissing(keptMail, keptSms)} is configured. Newest first; reload for more.</p>
    ${kept().length === 0 ? html`<p>Nothing has been sent yet.</p>` : kept().map(mailHtml)}
  </body>
</html>`),
  )
}

function whatIsMissing(keptMail: unknown, keptSms: unknown): string {
  const missing = [keptMail !== null && 'mail server', keptSms !== null && 'SMS provider']
  return missing.filter(Boolean).join(' and no ')
}

function withoutImages(sent: KeptMail | KeptSms) {
  return 'images' in sent ? { ...sent, images: undefined } : sent
}

function mailHtml(sent: KeptMail | KeptSms) {
  // The HTML twin is made by our own templates, which escape what people typed.
  const body =
    'html' in sent ? html([shown(sent)] as unknown as TemplateStringsArray) : html`<p>${sent.text}</p>`
  return html`<article>
    <h2>${'subject' in sent ? sent.subject : 'SMS'}</h2>
    <p class="meta">to ${sent.to} · ${sent.sentAt.toISOString()}</p>
    ${body}
  </article>`
}

/** What stands within the HTML of a mail, with the pictures that came along in their places. */
function shown({ html: whole, images = [] }: KeptMail): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(whole)?.[1] ?? whole
  return images.reduce((text, { id, type, content }) => {
    const data = Buffer.from(content).toString('base64')
    return text.replaceAll(`cid:${id}`, `data:${type};base64,${data}`)
  }, body)
}
