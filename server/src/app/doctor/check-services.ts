import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type Stripe from 'stripe'
import type { Config } from '../../config/config.ts'
import { s3Files } from '../../platform/files/s3-files.ts'
import { openLog } from '../../platform/log/log.ts'
import { isLocalService } from '../../platform/push/push-services.ts'
import { openTwilio } from '../../platform/sms/twilio-sms.ts'
import { type Finding, ok, unused, wrong } from './finding.ts'

const patience = 10_000

/** Signs in at the mail server, and sends a mail to `to` where it is given. */
export async function checkMail({ smtpUrl, mailFrom, isLocal }: Config, to?: string): Promise<Finding> {
  if (smtpUrl === undefined)
    return isLocal
      ? unused('Mails stay in the local outbox: SMTP_URL is not set.')
      : wrong('No mail is sent, so that nobody can verify an address: set SMTP_URL.')
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const { createTransport } = await import('../../platform/mail/smtp-library.ts')
  const transport = createTransport({ url: smtpUrl, ...times }, { from: mailFrom })
  try {
    await transport.verify()
    if (to === undefined) return ok('The mail server lets us in. To send a mail, too: --mail ADDRESS')
    await transport.sendMail({
      to,
      subject: 'Netwrk can send mail',
      text: 'This mail was sent by npm run doctor.',
    })
    return ok('The mail server has taken a mail. Look whether it arrives, and not among spam.')
  } finally {
    transport.close()
  }
}

/** Asks Twilio who we are. No message is sent. */
export async function checkSms({ twilio: account }: Config): Promise<Finding> {
  if (!account) return unused('No text messages are sent: TWILIO_ACCOUNT_SID is not set.')
  const client = await openTwilio({ ...account, timeout: patience })
  const { status } = await client.api.v2010.accounts(account.accountSid).fetch()
  return status === 'active'
    ? ok('Twilio knows the account.')
    : wrong(`Twilio says that the account is ${status}.`)
}

/** Whether both prices are sold, and whether our own address takes a webhook that is signed with our secret. */
export async function checkPayments(
  { stripe: settings, publicOrigin }: Pick<Config, 'stripe' | 'publicOrigin'>,
  api: Stripe.StripeConfig = {},
): Promise<Finding> {
  if (!settings) return unused('No plan is sold through Stripe: STRIPE_SECRET_KEY is not set.')
  const library = await import('../../platform/payments/stripe-library.ts')
  const stripe = new library.Stripe(settings.secretKey, {
    ...{ timeout: patience, maxNetworkRetries: 0, telemetry: false },
    ...api,
  })
  for (const [plan, id] of Object.entries(settings.prices)) {
    const { active } = await stripe.prices.retrieve(id)
    if (!active) return wrong(`The price of ${plan}, ${id}, is not sold any more.`)
  }
  const address = `${publicOrigin}/webhooks/stripe`
  const status = await sendWebhook(stripe, address, settings.webhookSecret)
  if (status === 400)
    return wrong(`${address} refuses our own signature: the server has another STRIPE_WEBHOOK_SECRET.`)
  if (status !== 200)
    return wrong(`${address} answers a webhook with ${status}: does it lead to this server?`)
  return ok('Stripe knows the prices, and the webhook takes what is signed.')
}

// Always the same one: the server keeps it once, and does nothing about a type that it does not know.
async function sendWebhook(stripe: Stripe, address: string, secret: string): Promise<number> {
  const payload = JSON.stringify({
    ...{ id: 'evt_netwrk_doctor', object: 'event', type: 'netwrk.doctor' },
    ...{ created: Math.floor(Date.now() / 1000), data: { object: {} } },
  })
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(patience)
  return (await fetch(address, { method: 'POST', headers, body: payload, signal })).status
}

/** Writes something into the bucket, reads it, and removes it. */
export async function checkBucket({ s3 }: Config): Promise<Finding> {
  if (!s3) return unused('Files lie in DATA_DIR: S3_BUCKET is not set.')
  const files = s3Files(s3, patience)
  const path = `doctor/${randomUUID()}`
  const written = Buffer.from(path)
  await files.put(path, written)
  const found = await files.open(path)
  const isSame = found !== null && (await buffer(found.stream)).equals(written)
  await files.remove(path)
  return isSame
    ? ok('What is written into the bucket can be read and removed.')
    : wrong('The bucket gave back something else than was written.')
}

/** Whether each push service can be reached from here. What it says without a browser's address is refused, and is an answer. */
export async function checkPush({ pushServices }: Config): Promise<Finding> {
  const asked = pushServices.filter((service) => !service.startsWith('*.'))
  if (asked.length === 0) return unused('No host of a push service is named without a star.')
  for (const service of asked) {
    const address = isLocalService(service) && URL.canParse(service) ? service : `https://${service}`
    await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' }).catch((error) => {
      throw new Error(`${service} cannot be reached`, { cause: error })
    })
  }
  return ok(`Reached: ${asked.join(', ')}.`)
}

/** Whether Redis answers. */
export async function checkRedis({ redis }: Config): Promise<Finding> {
  if (!redis) return unused('One server needs no Redis: REDIS_URL is not set.')
  const { openRedis } = await import('../../platform/bus/redis.ts')
  const connection = openRedis(redis, openLog('silent'))
  try {
    for (let tries = 0; connection.status !== 'ready' && tries < 30; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    await connection.ping()
    return ok('Redis answers.')
  } finally {
    connection.disconnect()
  }
}
