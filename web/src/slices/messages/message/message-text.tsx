import { later } from '../../../ui/later.tsx'

type MessageTextProps = { text: string }

const PlainText = ({ text }: MessageTextProps) => text
// What finds links is not needed to read a message.
const LinkedText = later(() => import('./lazy-parts.ts').then((file) => file.LinkedText), PlainText)

/** What a message says. */
export function MessageText({ text }: MessageTextProps) {
  const mayHoldLinks = text.includes('.') || text.includes('://')
  return mayHoldLinks ? <LinkedText text={text} /> : text
}
