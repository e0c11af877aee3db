import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test.each([
  ['spaced letters', 'send the p a s s w o r d now', 'send the password now'],
  ['letters with signs between', 'pay by c-r-y-p-t-o', 'pay by crypto'],
  ['letters of another script', 'раураl', 'paypal'],
  ['digits among letters', 'U5DT or p4ssw0rd', 'usdt or password'],
  ['an o for a nought', '2,6OO EUR', '2,600 eur'],
  ['wide letters', 'ｂａｎｋ', 'bank'],
  ['invisible signs', 'wal\u200Blet', 'wallet'],
  ['digits in boxes', '1️⃣8️⃣0️⃣', '180'],
  ['spelled numbers', 'three and a half thousand', '3500'],
  ['spelled digits', 'plus four four seven seven zero zero', 'plus 447700'],
  ['accents', 'Contraseña', 'contrasena'],
])('%s are read as they are meant', (_, text, read) => {
  expect(normalise(text).text).toBe(read)
})

test('what is written plainly is not taken for hidden, whatever its script', () => {
  for (const text of [
    'Здравствуйте, Айгуль!',
    'a b c of it',
    'Großartig 😀',
    'Call 0171 3920045',
    'I am 61, 4 shops',
  ])
    expect(normalise(text).hidden, text).toBeLessThan(2)
  expect(normalise('p a s s w o r d, раураl').hidden).toBeGreaterThan(1)
})
