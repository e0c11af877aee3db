/** Pictures that stand for a word where somebody writes money, secrets or hurry in pictures. Faces and hearts say nothing. */
const pictures: Record<string, string> = {
  '💸💵💴💶💷💰🤑': 'money',
  '🏦': 'bank',
  '💳': 'card',
  '🎁': 'gift',
  '🪙₿': 'bitcoin',
  '👛👝🦊': 'wallet',
  '📈💹🚀': 'profit',
  '🔢': 'code',
  '🔑🔐🗝': 'password',
  '📱☎📞': 'phone',
  '📸📷': 'send picture',
  '➡👉📤': 'send',
  '🔙⬅↩': 'back',
  '⏳⏰⌛⏱': 'hurry',
  '🏥🤕🚑🏨': 'hospital',
  '👮🚓🕵': 'police',
  '🔫🦹': 'robbed',
  '⚖': 'court',
  '🛃': 'customs',
  '🧾': 'receipt',
  '⬇': 'download',
  '🛡🦠': 'antivirus',
  '👑': 'admin',
  '💬': 'chat',
  '🔗': 'link',
}

const words = new Map(
  Object.entries(pictures).flatMap(([all, word]) => [...all].map((picture) => [picture, word] as const)),
)

/** A text with those pictures as words, how many there were, and how many digits stood in boxes. */
export function readPictures(text: string): { text: string; pictures: number; boxed: number } {
  const boxed = text.match(/[\d#*]\uFE0F?\u20E3/g)?.length ?? 0
  let found = 0
  const read = [...text.replace(/[\uFE0E\uFE0F\u20E3\u200D]/g, '')].map((sign) => {
    if (/\p{Extended_Pictographic}|₿/u.test(sign) && !isFace(sign)) found += 1
    const word = words.get(sign)
    return word ? ` ${word} ` : sign
  })
  return { text: read.join(''), pictures: found, boxed }
}

function isFace(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0
  return (point >= 0x1f600 && point <= 0x1f64f) || (point >= 0x1f970 && point <= 0x1f97a) || point === 0x2764
}
