// Every control character but tab and newline.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

// Something that is drawn: not only blanks, formats and accents, nor the letters that Unicode draws as nothing.
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u

/**
 * A message as it is stored: line ends as newlines, control characters dropped, trimmed. Null where nothing is left to
 * be seen. Its length is not checked here.
 */
export function normaliseContent(text: string): string | null {
  const content = text.replace(/\r\n?/g, '\n').replace(controls, '').trim()
  return visible.test(content) ? content : null
}

/** What a message says in one line, where there is no room for its files. */
export function messageLine({ content, attachments }: Said): string {
  const [first] = attachments
  if (content !== '' || !first) return content
  if (attachments.length > 1) return `${attachments.length} files`
  return first.width === null ? first.name : 'Photo'
}

type Said = { content: string; attachments: readonly { name: string; width: number | null }[] }
