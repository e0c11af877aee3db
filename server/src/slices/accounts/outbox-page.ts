import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { KeptMail } from '../../platform/mail/mail.ts'

/** Shows the mails that stayed on this machine, newest first, as a page and as JSON. */
export function serveOutbox(app: Hono, keptMail: () => readonly KeptMail[]): void {
  app.get('/dev/outbox.json', (c) => c.json(keptMail()))
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
    <p>Mail that Netwrk would send, kept on this machine because no mail server is configured. Newest first; reload for more.</p>
    ${keptMail().length === 0 ? html`<p>Nothing has been sent yet.</p>` : keptMail().map(letter)}
  </body>
</html>`),
  )
}

function letter(mail: KeptMail) {
  // The HTML twin is made by our own templates, which escape what people typed.
  const body = html([mail.html] as unknown as TemplateStringsArray)
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="meta">to ${mail.to} · ${mail.sentAt.toISOString()}</p>
    ${body}
  </article>`
}
