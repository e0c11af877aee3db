import type { DigestKind, DigestThing } from '@netwrk/domain/notifications/digest'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'
import type { MailLinks } from '../mail-links.reads.ts'
import { namesInWords } from '../names-in-words.ts'

type Words = {
  title: (names: readonly string[]) => string
  text: (names: readonly string[]) => string
  path: string
}

const one = (names: readonly string[]) => names.length === 1

const words: Record<DigestKind, Words> = {
  waiting: {
    title: (names) =>
      one(names) ? `${namesInWords(names)} wants to meet you` : `${names.length} people want to meet you`,
    text: (names) =>
      one(names) ? 'Connect back, and you can talk at once.' : `${namesInWords(names)} wait for your answer.`,
    path: '/network',
  },
  matches: {
    title: (names) =>
      one(names) ? `You matched with ${namesInWords(names)}` : `You have ${names.length} new matches`,
    text: (names) => (one(names) ? 'Say hi: nobody has yet.' : `Say hi to ${namesInWords(names)}.`),
    path: '/matches',
  },
  messages: {
    title: (names) =>
      one(names) ? `${namesInWords(names)} wrote to you` : `${names.length} people wrote to you`,
    text: (names) => (one(names) ? 'It waits in your inbox.' : `${namesInWords(names)} wait in your inbox.`),
    path: '/inbox',
  },
  requests: {
    title: (names) =>
      one(names)
        ? `${namesInWords(names)} would like to talk to you`
        : `${names.length} people would like to talk to you`,
    text: (names) =>
      one(names) ? 'The message request waits in your inbox.' : `Message requests of ${namesInWords(names)}.`,
    path: '/inbox',
  },
  suggestions: {
    title: (names) =>
      one(names) ? `${namesInWords(names)} is new and fits you well` : 'New people who fit you well',
    text: (names) => (one(names) ? 'See why, and connect.' : `${namesInWords(names)} have joined.`),
    path: '/network',
  },
}

/** The weekly digest; there is at least one thing in it. */
export function digestMail(
  origin: string,
  recipient: { email: string; name: string },
  things: readonly DigestThing[],
  links: MailLinks,
): Mail {
  const items = things.map((thing) => itemOf(origin, thing))
  const [first] = items as [(typeof items)[number]]
  return {
    ...mailTemplate(recipient, `Your week on Netwrk: ${first.title}`, {
      lines: ['This is what is new for you.'],
      preheader: items.map(({ title }) => title).join(' · '),
      items,
      button: 'Open Netwrk',
      link: links.to,
      unsubscribe: links.ending,
    }),
    unsubscribe: links.oneClick,
  }
}

function itemOf(origin: string, thing: DigestThing) {
  if (thing.kind === 'step') {
    return {
      ...{ title: `Your next step: ${thing.label}`, text: 'People answer those they can see more of.' },
      link: `${origin}/profile`,
    }
  }
  const { title, text, path } = words[thing.kind]
  return { title: title(thing.names), text: text(thing.names), link: `${origin}${path}` }
}
