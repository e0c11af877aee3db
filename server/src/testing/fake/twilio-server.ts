import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openLoopback } from '../loopback.ts'

/** How the fake server answers: as Twilio does, with one of its errors, or as a broken server would. */
export type TwilioBehaviour = 'well' | 'slow' | 'garbage' | { status: number; code: number; message: string }

const authToken = 'the token of a test'
const accountSid = `AC${'0'.repeat(32)}`

/** Speaks the part of Twilio's API that sends messages and says whose account it is, on loopback. */
export async function openFakeTwilio() {
  const sent: { to: string; from: string; text: string }[] = []
  const fake = { behaviour: 'well' as TwilioBehaviour }
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const server = await openLoopback(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    if (fake.behaviour === 'slow') return
    if (fake.behaviour === 'garbage') return response.end('<html>busy</html>')
    if (fake.behaviour !== 'well') return answer(response, fake.behaviour.status, fake.behaviour)
    if (request.headers.authorization !== expected) {
      return answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    }
    if (isAccount(request)) return answer(response, 200, { sid: accountSid, status: 'active' })
    if (!isMessage(request)) return answer(response, 404, { code: 20404, message: 'Not found', status: 404 })
    const message = { to: form.get('To')!, from: form.get('From')!, text: form.get('Body')! }
    sent.push(message)
    answer(response, 201, { sid: `SM${'1'.repeat(32)}`, status: 'queued', ...message, body: message.text })
  })

  return {
    sent,
    behave: (behaviour: TwilioBehaviour) => {
      fake.behaviour = behaviour
    },
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: server.origin,
    },
    close: server.close,
  }
}

function isAccount({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url === `/2010-04-01/Accounts/${accountSid}.json`
}

function isMessage({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === `/2010-04-01/Accounts/${accountSid}/Messages.json`
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
