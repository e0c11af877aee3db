import { createHmac } from 'node:crypto'

const patience = 10_000

type Call = {
  url: string
  secret: string
  /** The same however often it is called with this: whoever takes it knows a second one by it. */
  id: string
  body: object
  now: Date
}

/**
 * Calls an address of the operator with JSON, signed as Standard Webhooks say (HMAC-SHA256 over id, time and body).
 * Follows no redirect: it would take what is told somewhere else. Rejects where the answer is no 2xx, so that it is tried
 * again. What it throws names no address, which may have a secret in it.
 */
export async function callSigned({ url, secret, id, body, now }: Call): Promise<void> {
  const text = JSON.stringify(body)
  const time = String(Math.floor(now.getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Netwrk',
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signature(secret, id, time, text),
  }
  const status = await fetch(url, {
    ...{ method: 'POST', headers, body: text, redirect: 'manual' },
    signal: AbortSignal.timeout(patience),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    (error: Error) => {
      throw new Error(`The webhook for alerts cannot be called: ${reasonOf(error)}`)
    },
  )
  if (status < 200 || status > 299) throw new Error(`The webhook for alerts answers ${status}`)
}

/** A secret that begins with `whsec_` is the rest in base64, as those who check signatures expect; any other is its bytes. */
function signature(secret: string, id: string, time: string, text: string): string {
  const prefix = 'whsec_'
  const key = secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret)
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')}`
}

function reasonOf({ name, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? name
}
