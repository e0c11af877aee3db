import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, searchWords } from './excerpt.ts'

test.each([
  ['', []],
  ['  ', []],
  ['Hello', ['hello']],
  ['a & b | !c:*', ['a', 'b', 'c']],
  ["it's e-mail.com", ['it', 's', 'e', 'mail', 'com']],
  ['CAFÉ Übung 李明', ['café', 'übung', '李明']],
  ["'; drop table message; --", ['drop', 'table', 'message']],
  ['1 2 3 4 5 6 7 8 9 10 11 12', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

const shown = (content: string, search: string) =>
  excerptOf(content, searchWords(search))
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test.each([
  ['Shall we build it?', 'build', 'Shall we [build] it?'],
  ['Shall we build it?', 'bui', 'Shall we [bui]ld it?'],
  ['Build a building', 'BUILD', '[Build] a [build]ing'],
  ['we will meet, well', 'we meet', '[we] will [meet], well'],
  ['one\n\ntwo\tthree', 'three', 'one two [three]'],
  ['see www.netwrk.example/plans', 'plans', 'see www.netwrk.example/[plans]'],
  ['nothing of it', 'else', 'nothing of it'],
  [`${'word '.repeat(40)}needle here`, 'needle', `…${'word '.repeat(7)}[needle] here`],
  [`needle ${'x'.repeat(300)}`, 'needle', `[needle] ${'x'.repeat(153)}…`],
])('%j, looked through for %j: %j', (content, search, excerpt) => {
  expect(shown(content, search)).toBe(excerpt)
})

test('an excerpt is part of the message, whatever is looked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ maxLength: 20 }),
      (content, search) => {
        const whole = excerptOf(content, searchWords(search))
          .map(({ text }) => text)
          .join('')
        expect(content.replace(/\s+/g, ' ')).toContain(whole.replace(/^…|…$/g, ''))
      },
    ),
  )
})
