import { assess } from './assess.ts'

// Names that fakes borrow, with where the real ones are.
const borrowed: Readonly<Record<string, readonly string[]>> = {
  paypal: ['paypal.com'],
  stripe: ['stripe.com'],
  wise: ['wise.com'],
  revolut: ['revolut.com'],
  coinbase: ['coinbase.com'],
  binance: ['binance.com'],
  metamask: ['metamask.io'],
  linkedin: ['linkedin.com'],
  github: ['github.com', 'github.io'],
  google: ['google.com'],
  apple: ['apple.com'],
  microsoft: ['microsoft.com'],
  amazon: ['amazon.com'],
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
}
// What a page is called that wants something it should not have.
const lures: ReadonlySet<string> = new Set(
  'login signin verify verification confirm secure unlock password wallet seed phrase kyc airdrop giveaway claim refund bonus recovery recover payout support'.split(
    ' ',
  ),
)

/**
 * Whether an address on a profile looks like a trap: it borrows the product's name, or another's together with a lure, has
 * two lures of its own, or a message that leads there would be asked about.
 */
export function isSuspectLink(link: string): boolean {
  const { hostname, pathname } = new URL(link)
  const words = `${hostname}${pathname}`.toLowerCase().split(/[^a-z]+/)
  const baits = new Set(words.filter((word) => lures.has(word))).size
  if (hostname.includes('netwrk')) return true
  return baits >= 2 || (baits === 1 && borrowsName(hostname)) || readsLikeTrap(link, words)
}

function borrowsName(hostname: string): boolean {
  return Object.entries(borrowed).some(
    ([name, homes]) =>
      hostname.includes(name) && !homes.some((home) => hostname === home || hostname.endsWith(`.${home}`)),
  )
}

/** The shield reads sentences: this is the one that a link in a message would stand in. */
function readsLikeTrap(link: string, words: readonly string[]): boolean {
  const text = `Please sign in at ${link} : ${words.join(' ')}`
  return assess({ messages: [{ isFromSender: true, minutes: 0, text }], sent: [] }).answer !== 'none'
}
