import { readFileSync } from 'node:fs'
import { contract } from '@netwrk/domain/contract'
import { refusals } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'

const text = readFileSync(inServer('..', 'docs', 'hosted-services.md'), 'utf8')
const calls = Object.entries(contract).flatMap(([slice, those]) =>
  Object.keys(those).map((call) => ({ slice, call })),
)

test('the document on hosted services names every call of the identity side', () => {
  const unnamed = Object.keys(contract.accounts).filter((call) => !text.includes(`accounts.${call}\``))
  expect(unnamed.filter((call) => !text.includes(`\`${call}\``))).toEqual([])
})

test('it names no call and no refusal that is not there, and beside each refusal stands its text', () => {
  const slices = ['request', ...Object.keys(contract)]
  const known = [...calls.map(({ slice, call }) => `${slice}.${call}`), ...Object.keys(refusals)]
  const named = [...text.matchAll(/`((\w+)\.\w+)`/g)].filter(([, , slice]) => slices.includes(slice!))
  const names = [...new Set(named.map(([, name]) => name!))]

  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  const texts = Object.entries(refusals).filter(([code]) => names.includes(code) && code !== ruleOfForm)
  expect(texts.filter(([, refusal]) => !text.includes(refusal.text)).map(([code]) => code)).toEqual([])
})

/** Comes with the text of whatever rule is broken. */
const ruleOfForm = 'accounts.form_invalid'
