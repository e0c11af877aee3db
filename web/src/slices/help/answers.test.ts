import { readFileSync } from 'node:fs'
import { isScreen } from '@netwrk/domain/screens'
import { expect, test } from 'vitest'
import { answerGroups } from './answers.ts'
import { findAnswers } from './find-answers.ts'

const answers = answerGroups.flatMap((group) => group.answers)

test('every answer leads to a screen that there is, and has an anchor of its own', () => {
  expect(answers.filter(({ link }) => !isScreen(link.to.split('#')[0]!))).toEqual([])
  expect(answers.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
})

test('no answer has a number of its own: each comes from the rule', () => {
  const source = readFileSync(new URL('answers.ts', import.meta.url), 'utf8')
  const texts = [...source.matchAll(/^ +(?:text|question): (['`])(.*)\1,$/gm)].map(([, , text]) => text!)
  expect(texts).toHaveLength(2 * answers.length)
  expect(texts.filter((text) => /\d/.test(text.replace(/\$\{[^}]*\}/g, '')))).toEqual([])
  expect(answers.filter(({ text }) => /undefined|null|NaN/.test(text))).toEqual([])
})

test('a search needs every word, in the question, the answer or the name of the group', () => {
  const ids = (query: string) => findAnswers(query).flatMap((group) => group.answers.map(({ id }) => id))
  expect(ids('')).toEqual(answers.map(({ id }) => id))
  expect(ids('MONEY  back')).toEqual(['refund'])
  expect(ids('refunds payment')).toEqual(['refund', 'missed-payment'])
  expect(ids('zebra')).toEqual([])
})
