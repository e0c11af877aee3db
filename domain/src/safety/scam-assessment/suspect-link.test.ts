import { expect, test } from 'vitest'
import { isSuspectLink } from './suspect-link.ts'

test.each([
  'https://netwrk-members.com/',
  'https://my.netwrk.support-desk.com/',
  'https://paypal-refund.com/claim',
  'https://github.com.login-page.com/',
  'https://secure-account.com/login',
  'https://wallet-connect.xyz/seed-phrase',
])('%s looks like a trap', (link) => {
  expect(isSuspectLink(link)).toBe(true)
})

test.each([
  'https://example.com/',
  'https://studio-lisbon.pt/work',
  'https://ada.github.io/',
  'https://github.com/ada',
  'https://linkedin.com/in/ada-lovelace',
  'https://support.example.com/',
  'https://stripe-consulting.co.uk/',
])('%s does not', (link) => {
  expect(isSuspectLink(link)).toBe(false)
})
