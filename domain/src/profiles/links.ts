import { z } from 'zod'
import { lineText } from '../text.ts'

/** The addresses a member may put on their profile. */
export const linkKinds = ['website', 'linkedin', 'github'] as const
export type LinkKind = (typeof linkKinds)[number]
export type Links = Record<LinkKind, string | null>

export const linkLabels: Readonly<Record<LinkKind, string>> = {
  website: 'Website',
  linkedin: 'LinkedIn',
  github: 'GitHub',
}

/** The longest address, in characters. */
export const linkMax = 200

const wrong: Record<LinkKind, string> = {
  website: 'Please enter a web address such as https://example.com',
  linkedin: 'Please enter the address of a LinkedIn page, such as linkedin.com/in/name',
  github: 'Please enter the address of a GitHub page, such as github.com/name',
}
const insecure = 'Only addresses that begin with https:// can be shown.'
const covered = 'Please enter the address of the page itself: short links and chat invitations are not shown.'

/** Sites whose addresses say nothing of where they lead, or lead into a chat. */
const covering: ReadonlySet<string> = new Set(
  'bit.ly bitly.com tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly lnkd.in s.id tiny.cc t.me telegram.me telegram.org wa.me whatsapp.com chat.whatsapp.com discord.gg discord.com signal.me m.me'.split(
    ' ',
  ),
)

/** A typed address as it is stored, or what is wrong with it; null where nothing was typed. */
export type LinkReading = { link: string | null; problem?: never } | { link?: never; problem: string }

/** Reads what was typed into one of the fields: https only, a public name, nothing that hides where it leads. */
export function readLink(kind: LinkKind, typed: string): LinkReading {
  const text = typed.trim()
  if (text === '') return { link: null }
  if (/^http:/i.test(text)) return { problem: insecure }
  const url = urlOf(text)
  if (!url || !lineText(linkMax).safeParse(url.href).success) return { problem: wrong[kind] }
  if (url.protocol !== 'https:') return { problem: insecure }
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '')
  if (!isPublicName(host) || url.port !== '' || url.username !== '' || url.password !== '')
    return { problem: wrong[kind] }
  if (covering.has(host)) return { problem: covered }
  return belongs[kind](host, url.pathname) ? { link: url.href } : { problem: wrong[kind] }
}

// A backslash, a space or an invisible sign is repaired by browsers, and no address that a person means has one.
const plainAddress = /^[\x21-\x5b\x5d-\x7e]+$/

function urlOf(text: string): URL | null {
  if (!plainAddress.test(text)) return null
  // `name:` before anything else would be a scheme; a host with a port is none that is shown.
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return URL.canParse(whole) ? new URL(whole) : null
}

/** A name that anybody can look up: no number, no name of a network at home, none in letters that pass for others. */
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label) && !label.startsWith('xn--')) &&
    /^[a-z]{2,}$/.test(labels.at(-1)!) &&
    !['local', 'localhost', 'internal', 'lan', 'home', 'onion', 'test', 'invalid'].includes(labels.at(-1)!)
  )
}

const belongs: Record<LinkKind, (host: string, path: string) => boolean> = {
  website: () => true,
  linkedin: (host, path) =>
    (host === 'linkedin.com' || /^[a-z]{2,3}\.linkedin\.com$/.test(host)) &&
    /^\/(?:in|company)\/[^/]+/.test(path),
  github: (host, path) => host === 'github.com' && /^\/[A-Za-z0-9-]+\/?$/.test(path),
}

/** What is to be seen of an address: no scheme, no `www.`, no slash at the end. */
export function linkText(link: string): string {
  return link
    .replace(/^https:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

/** One address as it comes in; null for none. */
export function linkSchema(kind: LinkKind) {
  return lineText(linkMax)
    .nullable()
    .transform((text, context) => {
      const reading = readLink(kind, text ?? '')
      if (reading.problem === undefined) return reading.link
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
}
