import { text } from 'node:stream/consumers'
import { openLoopback } from '../loopback.ts'

/** How the fake server answers: as Google does, with error codes of its own, or as a broken server would. */
export type RecaptchaBehaviour = 'well' | 'slow' | 'broken' | 'garbage' | { errors: string[] }

const secretKey = 'the secret key of a test'
const siteKey = 'the-site-key-of-a-test'

// The part of Google's script that the product uses: a checkbox that gives a token.
const script = `
let count = 0
const boxes = []
window.grecaptcha = {
  ready: (callback) => callback(),
  render: (place, { sitekey, callback }) => {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
    box.onchange = () => box.checked && callback('token-' + sitekey + '-' + ++count + '-' + Date.now())
    const label = document.createElement('label')
    label.append(box, " I am a person")
    place.append(label)
    return boxes.push(box) - 1
  },
  reset: (id) => { boxes[id].checked = false },
}`

/** Speaks reCAPTCHA v2 on loopback: the script of the widget, and the verification of its tokens, each good once. */
export async function openFakeRecaptcha() {
  const fake = { behaviour: 'well' as RecaptchaBehaviour, isScriptThere: true }
  const consumed = new Set<string>()
  const server = await openLoopback(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js')) {
      const headers = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }
      return fake.isScriptThere ? response.writeHead(200, headers).end(script) : response.writeHead(503).end()
    }
    const form = new URLSearchParams(await text(request))
    if (fake.behaviour === 'slow') return
    if (fake.behaviour === 'broken') return response.writeHead(500).end()
    if (fake.behaviour === 'garbage') return response.end('<html>busy</html>')
    const errors = fake.behaviour === 'well' ? faultsOf(form, consumed) : fake.behaviour.errors
    const body = errors.length === 0 ? { success: true } : { success: false, 'error-codes': errors }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    behave: (behaviour: RecaptchaBehaviour) => {
      fake.behaviour = behaviour
    },
    /** Whether the script of the widget can be loaded. */
    serveScript: (isThere: boolean) => {
      fake.isScriptThere = isThere
    },
    origin: server.origin,
    environment: {
      RECAPTCHA_SITE_KEY: siteKey,
      RECAPTCHA_SECRET_KEY: secretKey,
      RECAPTCHA_ORIGIN: server.origin,
    },
    close: server.close,
  }
}

function faultsOf(form: URLSearchParams, consumed: Set<string>): string[] {
  const token = form.get('response') ?? ''
  if (form.get('secret') !== secretKey) return ['invalid-input-secret']
  if (!token.startsWith(`token-${siteKey}-`)) return ['invalid-input-response']
  if (consumed.has(token)) return ['timeout-or-duplicate']
  consumed.add(token)
  return []
}

/** A token that the fake server takes once. */
export function recaptchaToken(): string {
  return `token-${siteKey}-${crypto.randomUUID()}`
}
