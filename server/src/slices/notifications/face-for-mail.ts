import { buffer } from 'node:stream/consumers'
import { focusOf, squareAround } from '@netwrk/domain/profiles/photo-focus'
import { pathOfFileUrl } from '@netwrk/domain/uploads/uploads'
import type { Deps } from '../../deps.ts'

/** Twice what is shown, for fine screens. */
const pixels = 144

/**
 * A member's photo as it comes along in a mail: small, and a JPEG, which every mail program shows. Members' photos open
 * for nobody by their address alone. Null where there is none to be had: the mail goes without.
 */
export async function faceForMail(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  photo: string | undefined,
): Promise<Uint8Array | null> {
  const path = photo === undefined ? null : pathOfFileUrl(photo)
  if (path === null) return null
  try {
    const opened = await files.open(path)
    if (!opened) return null
    // A server that mails no photo, and a command at the desk, do without it: to load it takes a tenth of a start.
    const { default: sharp } = await import('sharp')
    const picture = sharp(await buffer(opened.stream))
    return await picture
      .extract(squareAround(focusOf(photo!), await picture.metadata()))
      .resize({ width: pixels, height: pixels })
      .flatten({ background: '#fde5d8' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (error) {
    log.warn({ error }, 'a photo could not be put into a mail')
    return null
  }
}
