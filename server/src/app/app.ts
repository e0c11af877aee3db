import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Ctx, Deps } from '../deps.ts'
import { fullDiskText } from '../platform/files/disk.ts'
import { clientAddress } from '../platform/http/address.ts'
import { isOwnOrigin } from '../platform/http/origin.ts'
import { isOwnHost } from '../platform/http/own-host.ts'
import { secure } from '../platform/http/security-headers.ts'
import { serveWellKnown } from '../platform/http/well-known.ts'
import type { KnownOfGuest } from '../platform/web/drawings.ts'
import { serveWeb } from '../platform/web/serve-web.ts'
import { serveDevMailbox } from '../slices/accounts/mails/dev-mailbox-page.ts'
import { hasSessionCookie, identifyActor } from '../slices/accounts/sessions/member-session.ts'
import { acceptPreviousSecret } from '../slices/accounts/sessions/previous-secret.ts'
import { serveUnsubscribe } from '../slices/accounts/settings/serve-unsubscribe.ts'
import { signInOptionsOf } from '../slices/accounts/sign-in/sign-in-options.ts'
import { serveWebhook } from '../slices/billing/webhooks/receive-webhook-event.ts'
import { serveDocuments } from '../slices/desk/members/serve-documents.ts'
import { ownsConversation } from '../slices/messages/messages.reads.ts'
import { mayMeetNow } from '../slices/profiles/meeting.reads.ts'
import { serveExports } from '../slices/rights/export/serve-exports.ts'
import { serveEvidence } from '../slices/safety/evidence/serve-evidence.ts'
import { serveFiles } from '../slices/uploads/serve-files.ts'
import { serveUploads } from '../slices/uploads/serve-uploads.ts'
import { readGate } from '../slices/waitlist/waitlist.reads.ts'
import { answerFailure } from './answer-failure.ts'
import { measureCalls } from './measure-calls.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { createRpcHandler, wire } from './rpc.ts'
import { sayWhenToRetry } from './say-when-to-retry.ts'

/** The HTTP side of the server: calls, files, the outbox of a local trial, and the web application itself. */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  const rpc = createRpcHandler(deps.log)

  app.use(secure(deps.config, deps.payments.scriptUrl, deps.files.linkOrigin, deps.captcha.origins))
  app.get('/health', async (c) => {
    const full = await fullDiskText(deps.disk, 'DATA_DIR')
    if (full) return c.text(full, 503)
    return (await deps.databaseAnswers()) ? c.text('ok') : c.text('the database does not answer', 503)
  })
  app.use(sayWhenToRetry)
  app.use('/rpc/*', measureCalls(deps))
  app.use(async (c, next) => {
    if (isOwnHost(c.req.header('host'), deps.config)) return next()
    return c.json({ json: wire('request.foreign_host').toJSON() }, 421)
  })
  serveWellKnown(app, deps)
  app.all('/rpc/*', async (c) => {
    if (!isOwnOrigin(c.req.header('origin'), deps.config))
      return c.json({ json: wire('request.foreign_origin').toJSON() }, 403)
    const { context, cookies } = await openContext(deps, c.req.raw.headers, remoteAddress(c))
    const { response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context })
    if (!response) return c.json({ json: wire('request.not_found').toJSON() }, 404)
    for (const cookie of [...cookies, ...context.request.responseHeaders.getSetCookie()]) {
      response.headers.append('set-cookie', cookie)
    }
    response.headers.set('cache-control', 'no-store')
    return response
  })
  serveWebhook(app, deps)
  serveUnsubscribe(app, deps)
  serveUploads(app, {
    ownsConversation,
    refuseSuspended,
    open: (c) => openContext(deps, c.req.raw.headers, remoteAddress(c)),
  })
  serveEvidence(app, deps, (c) => openContext(deps, c.req.raw.headers, remoteAddress(c)))
  serveDocuments(app, deps, (c) => openContext(deps, c.req.raw.headers, remoteAddress(c)))
  serveExports(app, (c) => openContext(deps, c.req.raw.headers, remoteAddress(c)))
  serveFiles(app, { ...deps, ownsConversation, mayMeetNow }, async (headers) => {
    const { actor } = await identifyActor(deps, await acceptPreviousSecret(deps.config, headers))
    return actor && !actor.isSuspended ? actor.id : null
  })
  if (deps.config.isLocal) serveDevMailbox(app, deps)
  serveWeb(app, { publicOrigin: deps.config.publicOrigin, knownOfGuest: knownOfGuest(deps) })
  app.onError(answerFailure(deps.log))
  return app
}

// A first screen is shown without its drawing rather than not at all.
function knownOfGuest(deps: Deps) {
  const { db, config, log } = deps
  return async (headers: Headers): Promise<KnownOfGuest | null> => {
    if (hasSessionCookie(headers)) return null
    try {
      return { gate: await readGate(db, config), signInOptions: signInOptionsOf(deps) }
    } catch (error) {
      log.warn({ error }, 'the gate could not be read for a page')
      return null
    }
  }
}

async function openContext(deps: Deps, sent: Headers, remote: string) {
  const headers = await acceptPreviousSecret(deps.config, sent)
  const { actor, cookies } = await identifyActor(deps, headers)
  const address = clientAddress(remote, headers.get('x-forwarded-for'), deps.config.trustedProxies)
  const request = { headers, responseHeaders: new Headers(), address }
  const context: Ctx = { ...deps, actor, request, recorded: new Set() }
  return { context, cookies }
}

// A request that came through no socket is a test calling the application itself.
function remoteAddress(c: Parameters<typeof getConnInfo>[0]): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}
