import { mailKindText } from '@netwrk/domain/notifications/news-choices'
import { Refusal } from '@netwrk/domain/refusals'
import type { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { mailChoiceOf, unsubscribe } from './unsubscribe.ts'

/** What a mail program's own unsubscribe button posts to (RFC 8058); opening it in a browser changes nothing. */
export function serveUnsubscribe(app: Hono, deps: Pick<Deps, 'db' | 'clock' | 'wake'>): void {
  app.post('/mail/unsubscribe', async (c) => {
    const token = c.req.query('token') ?? ''
    try {
      await unsubscribe(deps, { token })
      const { kind } = await mailChoiceOf(deps, { token })
      return c.text(kind === 'all' ? 'Email Notifications is off now.' : `Off now: ${mailKindText[kind]}.`)
    } catch (error) {
      if (error instanceof Refusal) return c.text(error.text, 410)
      throw error
    }
  })
  app.get('/mail/unsubscribe', (c) =>
    c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.query('token') ?? '')}`),
  )
}
