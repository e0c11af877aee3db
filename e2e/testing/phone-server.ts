import pg from 'pg'
import { openFakeRecaptcha } from '../../server/src/testing/fake/recaptcha-server.ts'
import { openFakeTwilio } from '../../server/src/testing/fake/twilio-server.ts'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'
import { test as base } from './journey.ts'
import { startOwnServer } from './own-server.ts'

/** SMS a member may ask for on this server in 15 minutes. */
export const memberLimit = 7

/** A server of its own that sends SMS through Twilio and is guarded by reCAPTCHA, both played on this machine. */
async function startPhoneServer() {
  const [twilio, recaptcha] = [await openFakeTwilio(), await openFakeRecaptcha()]
  const server = await startOwnServer('localhost', {
    ...twilio.environment,
    ...recaptcha.environment,
    LIMIT_SMS_MEMBER: `${memberLimit}/15m`,
    LIMIT_SMS_NUMBER: '100/15m',
    LOG_LEVEL: 'silent',
  })
  server.launch('on')
  const database = new pg.Pool({ ...(await databaseOf(server.dataDirectory)).connection, max: 1 })
  return {
    origin: server.origin,
    twilio,
    recaptcha,
    sql: (text: string, values: unknown[] = []) => database.query(text, values),
    async stop() {
      await database.end()
      await server.stop()
      await twilio.close()
      await recaptcha.close()
    },
  }
}

export type PhoneServer = Awaited<ReturnType<typeof startPhoneServer>>

export const test = base.extend<object, { server: PhoneServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startPhoneServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})
