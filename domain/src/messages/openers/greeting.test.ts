import { expect, test } from 'vitest'
import { isBareGreeting } from './greeting.ts'

test.each([
  'hi',
  'Hi!',
  'HEY 👋',
  'hello...',
  'Hello there',
  'Good morning!',
  '👋',
  'Hi Ana',
  '  hey  ',
  'ｈｉ',
])('%s only says hello', (content) => {
  expect(isBareGreeting(content, 'Ana Lima')).toBe(true)
})

test.each([
  'Hi, what are you working on?',
  'Hi Ben',
  'Coffee?',
  'Yes',
  'hello 2',
  'hi hi hi hi hi',
  'こんにちは',
  'Hi https://example.com',
])('%s says more', (content) => {
  expect(isBareGreeting(content, 'Ana Lima')).toBe(false)
})
