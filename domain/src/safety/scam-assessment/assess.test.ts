import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess } from './assess.ts'
import { codes, codeTexts } from './codes.ts'
import { FIRST_MESSAGES, type Talk } from './talk.ts'

const talk = (...messages: string[]): Talk => ({
  messages: messages.map((text, index) => ({
    isFromSender: (messages.length - index) % 2 === 1,
    minutes: index * 30,
    text,
  })),
  sent: [],
})

describe('a scam is answered by what it asks for and how', () => {
  test.each<[string, Talk, string]>([
    [
      'a fee before a loan',
      talk(
        'We can lend your company 80,000 at 3 percent.',
        'What do you need?',
        'Approved! You only pay the processing fee of 900 first, to our agent, by Friday.',
      ),
      'fee_before_funds',
    ],
    [
      'a code',
      talk('I put your number as my contact. You get a 6 digit code now, send it to me quick'),
      'secret_asked',
    ],
    [
      'too much paid',
      talk(
        'I have paid you by cheque, 1,900 instead of 1,100, it includes the money for the shipper. Please send him the difference of 800 by cash app today, and keep 50 for your trouble.',
      ),
      'passing_on',
    ],
  ])('%s', (_, talked, code) => {
    const { answer, codes } = assess(talked)
    expect(codes).toContain(code)
    expect(answer).toBe('warn')
  })
})

test.each([
  'We raise 400k on a SAFE with a cap of 4M. Could I steal 15 minutes of your time?',
  'The price for the mould is 7,800 USD, 40% when you approve the drawing.',
  'Would you invest 20 thousand in my sauna company?',
  'Could we do WhatsApp? +44 7700 900318, I am on the road all day.',
])('money and another app are how founders talk: %s', (text) => {
  expect(assess(talk(text)).answer).toBe('none')
})

test('hurry, doubt and a link alone are nothing while nothing is wanted', () => {
  const talked = talk('Look at sunny-lamps.com today!', 'is this real?', 'Yes, hurry, it closes tonight.')
  expect(assess(talked).answer).toBe('none')
})

test('whoever is answered is assessed only by their own words, and only while the pair is young', () => {
  const [mine, theirs] = ['ok thanks', 'Send me your password and the 6 digit code now']
  expect(assess(talk(mine, theirs, mine)).codes).not.toContain('secret_asked')
  const long = Array.from({ length: FIRST_MESSAGES + 1 }, () => theirs)
  expect(assess(talk(...long)).answer).toBe('none')
})

test('every code has words for both', () => {
  for (const code of codes) {
    expect(codeTexts[code].sender).toMatch(/\.$/)
    expect(codeTexts[code].receiver).toMatch(/\.$/)
  }
})

test('any text is read, and in bounded time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 500 }), { minLength: 1, maxLength: 5 }),
      (texts) => {
        expect(['none', 'ask', 'warn', 'hold']).toContain(assess(talk(...texts)).answer)
      },
    ),
  )
  for (const piece of [
    'send ',
    'a ',
    '1 ',
    'the the ',
    '"',
    'one ',
    'no asking ',
    '9,',
    'x-',
    'you can you ',
    'pay the fee. ',
    'a.b',
  ]) {
    const before = process.cpuUsage()
    assess(talk(piece.repeat(Math.floor(5000 / piece.length))))
    expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(400)
  }
})
