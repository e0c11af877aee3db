import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Łukasz Żółć', 'lukasz zolc'],
  ['São Tomé', 'sao tome'],
  ['STRASSE straße', 'strasse strasse'],
  ['Ærø Þór', 'aero thor'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['ﬁrst ｆｕｌｌ', 'first full'],
  ['李明 कमल محمد', '李明 कमल محمد'],
  ['がぎ', 'がぎ'],
])('%j is compared as %j', (text, plain) => {
  expect(folded(text)).toBe(plain)
})
