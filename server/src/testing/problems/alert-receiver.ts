import { createHmac } from 'node:crypto'
import { openLoopback } from '../loopback.ts'

export const alertSecret = 'whsec_bmV0d3JrIGFsZXJ0cyBmb3IgdGVzdHM='

export type Received = {
  id: string
  isSigned: boolean
  body: { type: string; timestamp: string; data: Record<string, unknown> & { kind: string } }
}

/** Plays whoever takes the operator's webhook: keeps what comes, checked as Standard Webhooks say. */
export async function openAlertReceiver() {
  const received: Received[] = []
  const texts: string[] = []
  const answer = { status: 204 }
  const server = await openLoopback(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = request.headers
    const key = Buffer.from(alertSecret.slice('whsec_'.length), 'base64')
    const wanted = `v1,${createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')}`
    texts.push(text)
    if (answer.status < 300)
      received.push({ id: String(id), isSigned: given === wanted, body: JSON.parse(text) })
    response.writeHead(answer.status).end()
  })
  return { ...server, url: `${server.origin}/a-secret-path`, received, texts, answer }
}
