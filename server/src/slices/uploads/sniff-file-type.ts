import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** What the first bytes of a file say it is; `page` is anything that a browser would run as a document. */
export type Kind = 'picture' | 'other-picture' | 'pdf' | 'program' | 'page' | 'other'

const headBytes = 4100
const pictures = ['image/jpeg', 'image/png', 'image/webp']
const programs = [
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/x-msi',
]

// What may come before the first element of a page or a drawing: declarations and remarks. A remark ends where it first
// can, and no other way is tried: of many in a row, each choice would double the work.
const pageStart =
  /^\s*(?:(?:<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!doctype svg[^>]*>)\s*)*<(?:!doctype html|html|head|body|script|iframe|svg|[a-z]+:svg)\b/i

/** Reads what a file is from its first bytes, whatever it is called. */
export async function readKind(file: string): Promise<Kind> {
  const head = await readHead(file)
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (pictures.includes(mime)) return 'picture'
  if (programs.includes(mime)) return 'program'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('image/')) return 'other-picture'
  return pageStart.test(textOf(head)) ? 'page' : 'other'
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function textOf(head: Uint8Array): string {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const encoding = isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(head)
}

// A script, a page, a document, or the directory with which an archive ends: signs that no picture has by chance.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is how an archive ends
const archiveEnd = /PK\u0005\u0006\u0000{4}/
const otherFiles = [/<script[\s>]/i, /<html[\s>]/i, /<svg[\s>]/i, /<\?php/i, /%PDF-\d/, archiveEnd]
const longestSign = 8

/**
 * Whether a picture carries a second file (a polyglot): something that another reader would take for a page, a
 * document or an archive. Read piece by piece.
 */
export async function carriesAnotherFile(file: string): Promise<boolean> {
  let rest = ''
  for await (const chunk of createReadStream(file)) {
    const text = rest + (chunk as Buffer).toString('latin1')
    if (otherFiles.some((sign) => sign.test(text))) return true
    rest = text.slice(-longestSign)
  }
  return false
}
