const words = new Set(
  'hi hii hiii hey heyy heyyy heya hello hallo helo hiya yo sup howdy greetings there again you dear hola bonjour salut ciao ola moin servus gm good morning afternoon evening day'.split(
    ' ',
  ),
)
const mostWords = 3
const notWords = /[^\p{L}\s]+/gu

/** Whether a message only says hello, whatever punctuation or emoji stand around it, or has no words at all. */
export function isBareGreeting(content: string, otherName = ''): boolean {
  if (/\d/.test(content)) return false
  const names = new Set(wordsOf(otherName))
  const said = wordsOf(content).filter((word) => !names.has(word))
  if (said.length > mostWords) return false
  return said.every((word) => words.has(word))
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().replace(notWords, ' ').split(/\s+/).filter(Boolean)
}
