import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Life } from './life.ts'
import type { Prices } from './shapes.ts'
import type { Session, State } from './state.ts'

type Needs = { state: State; life: Life; prices: Prices }

const cards = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authentication: '4000 0025 0000 3155',
} as const

/** What a person sees of the sandbox: hosted checkout, portal, and the switches that make time pass. */
export function createPages({ state, life, prices }: Needs): Hono {
  const pages = new Hono()
  const sessionAt = (id: string) => (Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined)

  pages.get('/v3/', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8')
    return c.body('window.Stripe = () => ({ isSandbox: true })\n')
  })
  pages.get('/checkout/:id', (c) => {
    const session = sessionAt(c.req.param('id'))
    if (session?.status !== 'open')
      return c.html(frame('Checkout', html`<p>This checkout is closed.</p>`), 404)
    return c.html(checkoutPage(session, prices, null))
  })
  pages.post('/checkout/:id', async (c) => {
    const session = sessionAt(c.req.param('id'))
    if (session?.status !== 'open')
      return c.html(frame('Checkout', html`<p>This checkout is closed.</p>`), 404)
    const {
      card,
      authenticated,
      daysAgo = '0',
      cardholder = '',
    } = (await c.req.parseBody()) as Record<string, string>
    if (card === 'declined') return c.html(checkoutPage(session, prices, 'Your card was declined.'), 402)
    if (card === 'authentication' && authenticated === undefined)
      return c.html(authenticationPage(session, daysAgo, cardholder))
    if (authenticated === 'no') {
      return c.html(checkoutPage(session, prices, 'We are unable to authenticate your payment method.'), 402)
    }
    return c.redirect(life.complete(session.id, daysAgo === '31' ? 31 : 0, cardholder).successUrl, 303)
  })
  servePortal(pages, { state, life, prices })
  return pages
}

function checkoutPage(session: Session, prices: Prices, problem: string | null) {
  const { name, amount } = prices[session.price]!
  return frame(
    'Checkout',
    html`<h1>Netwrk ${name}</h1>
      <p class="price">£${(amount / 100).toFixed(2)} a month</p>
      <p>${session.email ?? ''}</p>
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        <fieldset>
          <legend>Test card</legend>
          ${option('paid', `${cards.paid}: paid`, true)} ${option('declined', `${cards.declined}: declined`)}
          ${option('authentication', `${cards.authentication}: needs authentication`)}
        </fieldset>
        <label>Sandbox: whose card, the same name for the same card <input name="cardholder" /></label>
        <label><input type="checkbox" name="daysAgo" value="31" /> Sandbox: as if bought 31 days ago</label>
        <button>Subscribe</button>
      </form>
      <p><a href="${session.cancelUrl}">Back without paying</a></p>`,
  )
}

function option(value: string, label: string, isFirst = false) {
  return html`<label
    ><input type="radio" name="card" value="${value}" ${isFirst ? 'checked' : ''} /> ${label}</label
  >`
}

function authenticationPage(session: Session, daysAgo: string, cardholder: string) {
  return frame(
    'Authentication',
    html`<h1>Is it you?</h1>
      <form method="post" action="/checkout/${session.id}">
        <input type="hidden" name="card" value="authentication" />
        <input type="hidden" name="daysAgo" value="${daysAgo}" />
        <input type="hidden" name="cardholder" value="${cardholder}" />
        <button name="authenticated" value="yes">Complete authentication</button>
        <button name="authenticated" value="no">Fail authentication</button>
      </form>`,
  )
}

function servePortal(pages: Hono, { state, life, prices }: Needs) {
  const portalAt = (id: string) => (Object.hasOwn(state.portals, id) ? state.portals[id] : undefined)
  pages.get('/portal/:id', (c) => {
    const portal = portalAt(c.req.param('id'))
    if (!portal) return c.html(frame('Portal', html`<p>There is no such page.</p>`), 404)
    const subscriptions = Object.values(state.subscriptions).filter((one) => one.customer === portal.customer)
    const invoices = Object.values(state.invoices).filter((one) => one.customer === portal.customer)
    const card = state.customers[portal.customer]!.card
    return c.html(
      frame(
        'Manage plan',
        html`<h1>Your plan</h1>
          ${subscriptions.map(
            (one) =>
              html`<form method="post">
                <h2>${prices[one.price]?.name} · ${one.status}${one.cancelAtPeriodEnd ? ', ends' : ''}</h2>
                <p>Until ${day(one.periodEnd)}</p>
                <input type="hidden" name="subscription" value="${one.id}" />
                ${
                  one.status === 'canceled'
                    ? ''
                    : html`<button name="do" value="${one.cancelAtPeriodEnd ? 'resume' : 'cancel'}">
                          ${one.cancelAtPeriodEnd ? 'Keep plan' : 'Cancel plan'}
                        </button>
                        <button name="do" value="renew">Sandbox: let a month pass</button>`
                }
              </form>`,
          )}
          <form method="post">
            <h2>Card: ${card === 'good' ? 'works' : 'is declined'}</h2>
            <button name="do" value="${card === 'good' ? 'bad' : 'good'}">
              Sandbox: ${card === 'good' ? 'use a card that is declined' : 'use a card that works'}
            </button>
          </form>
          <h2>Invoices</h2>
          <ul>
            ${invoices.map(
              (one) =>
                html`<li>
                  ${day(one.created)} · £${(one.amount / 100).toFixed(2)} ·
                  ${one.refund === null ? one.status : 'refunded'}
                </li>`,
            )}
          </ul>
          <p><a href="${portal.returnUrl}">Back to Netwrk</a></p>`,
      ),
    )
  })
  pages.post('/portal/:id', async (c) => {
    const portal = portalAt(c.req.param('id'))
    if (!portal) return c.notFound()
    const { do: wanted, subscription = '' } = (await c.req.parseBody()) as Record<string, string>
    if (wanted === 'good' || wanted === 'bad') life.setCard(portal.customer, wanted)
    else if (state.subscriptions[subscription]?.customer !== portal.customer) return c.notFound()
    else if (wanted === 'renew') life.renew(subscription)
    else life.change(subscription, { price: null, cancelAtPeriodEnd: wanted === 'cancel' })
    return c.redirect(`/portal/${portal.id}`, 303)
  })
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

function frame(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Payment sandbox</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 1rem; color: #1b2426; }
          .note { background: #fbebcb; padding: 0.75rem 1rem; border-radius: 12px; }
          .price { font-size: 1.5rem; }
          [role='alert'] { color: #b3172f; font-weight: 600; }
          fieldset { border: 1px solid #8b8072; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
          label { display: block; padding: 0.6rem 0; }
          button { font: inherit; padding: 0.75rem 1.25rem; border-radius: 12px; border: 1px solid #8b8072; cursor: pointer; }
        </style>
      </head>
      <body>
        <p class="note">This is the payment sandbox of your own machine. No money moves.</p>
        ${body}
      </body>
    </html>`
}
