import { expect, test } from 'vitest'
import { directoryQuery, directoryWords } from './directory-query.ts'

const none = { country: null, skill: null, isRemote: false }
const asked = (text: string, rank: 'name' | 'headline' | 'anything') =>
  directoryQuery({ ...none, words: directoryWords(text) }, rank)

test('a name is looked for by all words, the last from its beginning', () => {
  expect(asked('Ana  Müll', 'name')).toBe("'n:ana' & 'n:mull':*")
})

test('a headline counts after a name, and the rest after both', () => {
  expect(asked('booking', 'headline')).toBe("('n:booking':* | 'h:booking':*)")
  expect(asked('saas', 'anything')).toBe("('n:saas':* | 'h:saas':* | 't:saas':* | 's:saas' | 'w:saas')")
})

test('skills and countries are found by the words of their labels', () => {
  const found = asked('estate port', 'anything')
  expect(found).toContain("'s:real-estate' | 'w:real-estate'")
  expect(found).toContain("'c:PT'")
  expect(asked('port', 'anything')).toContain("'c:PT'")
  expect(asked('port now', 'anything')).not.toContain("'c:PT'")
})

test('a single plain letter is a word and no beginning; a sign of other writing may be one', () => {
  expect(asked('a', 'name')).toBe("'n:a'")
  expect(asked('李', 'name')).toBe("'n:李':*")
})

test('plain filters are asked for with the words, and alone', () => {
  const plain = { country: 'PT', skill: 'saas', isRemote: true } as const
  expect(directoryQuery({ ...plain, words: ['ana'] }, 'name')).toBe("'n:ana':* & 'c:PT' & 's:saas' & 'r:'")
  expect(directoryQuery({ ...plain, words: [] }, 'anything')).toBe("'c:PT' & 's:saas' & 'r:'")
  expect(directoryQuery({ ...none, words: [] }, 'anything')).toBeNull()
})

test.each(["'; drop table profile; --", "a' | 'b", "\\'", ':* & !x | <->', '👩‍💻', '\u0301\u0301', "n:o'r"])(
  'nothing that is typed means anything to a query: %j',
  (text) => {
    for (const rank of ['name', 'headline', 'anything'] as const)
      for (const word of asked(text, rank)?.match(/'([^']*)'/g) ?? [])
        expect(word).toMatch(/^'[nhtswc]:[\p{L}\p{N}\p{M}-]+'$/u)
  },
)

test('words beyond the eighth say nothing', () => {
  expect(directoryWords('a b c d e f g h i j')).toHaveLength(8)
})
