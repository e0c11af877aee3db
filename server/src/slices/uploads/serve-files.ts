import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { idSchema, lineText } from '@netwrk/domain/text'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { variantPath } from '@netwrk/domain/uploads/uploads'
import type { Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OpenedFile } from '../../platform/files/files.ts'
import {
  findReadable,
  isGivenUp,
  type OwnsConversation,
  type Readable as ReadableUpload,
} from './readable-upload.ts'

/** Whether a member may find another: profiles know that, and what composes the server says so here. */
type MayMeet = (db: Db, memberId: string, other: string) => Promise<boolean>
type Needs = Pick<Deps, 'db' | 'files'> & { ownsConversation: OwnsConversation; mayMeetNow: MayMeet }
/** The id of the member whose session a request brings, or null. */
type Identify = (headers: Headers) => Promise<string | null>

/**
 * `GET /files/…`: every request is checked against the session, a link alone opens nothing. Profile
 * photos are for members, but for those who may not meet their owner; documents and files of a conversation for those
 * whom {@link findReadable} lets. Whatever may not be read does not exist.
 */
export function serveFiles(app: Hono, deps: Needs, identify: Identify): void {
  app.get('/files/*', async (c) => {
    // No page, no script, no frame, whatever the bytes are.
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('x-content-type-options', 'nosniff')
    c.header('vary', 'cookie')
    const path = pathOf(c.req.url)
    const memberId = path && (await identify(c.req.raw.headers))
    if (!path || !memberId) return notFound(c)
    return path.startsWith('profile-photos/')
      ? sendPhoto(c, deps, path, memberId)
      : sendUpload(c, deps, path, memberId)
  })
}

const photoPath = /^profile-photos\/([\w-]+)\/[\w-]+\.(webp|png|jpg)$/
const photoTypes: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

async function sendPhoto(c: Context, { db, files, mayMeetNow }: Needs, path: string, memberId: string) {
  const [, owner, extension] = photoPath.exec(path) ?? []
  if (owner === undefined || extension === undefined) return notFound(c)
  // The drawn faces of the demo community lie in one folder, and are nobody's.
  const ownerId = idSchema.safeParse(owner).data
  if (ownerId !== undefined && !(await mayMeetNow(db, memberId, ownerId))) return notFound(c)
  if (ownerId !== undefined && (await isGivenUp(db, path))) return notFound(c)
  const size = photoVariants.find((pixels) => String(pixels) === c.req.query('size'))
  // The drawn faces of the demo community have one size.
  const file = (size && (await files.open(variantPath(path, size)))) || (await files.open(path))
  if (!file) return notFound(c)
  if (isKept(c, `${path}:${file.bytes}`)) {
    file.stream.destroy()
    return c.body(null, 304)
  }
  c.header('content-type', photoTypes[extension]!)
  c.header('content-disposition', 'inline')
  return send(c, file)
}

async function sendUpload(
  c: Context,
  { db, files, ownsConversation }: Needs,
  path: string,
  memberId: string,
) {
  const upload = await findReadable(db, ownsConversation, path, memberId)
  if (!upload) return notFound(c)
  if (isKept(c, upload.id)) return c.body(null, 304)

  const headers = { contentType: upload.contentType, disposition: dispositionOf(upload) }
  const link = await files.link(path, headers)
  if (link !== null) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(link, 302)
  }
  const file = await files.open(path)
  if (!file) return notFound(c)
  c.header('content-type', headers.contentType)
  c.header('content-disposition', headers.disposition)
  return send(c, file)
}

/**
 * Whether the browser holds this version already. It asks each time before it shows what it holds, so that on a shared
 * computer nothing can be seen any more once its member has signed out.
 */
function isKept(c: Context, version: string): boolean {
  const etag = `"${version}"`
  c.header('cache-control', 'private, no-cache')
  c.header('etag', etag)
  return c.req.header('if-none-match') === etag
}

function send(c: Context, { stream, bytes }: OpenedFile) {
  c.header('content-length', String(bytes))
  if (c.req.method === 'HEAD') {
    // Nobody reads it, so nobody would close it.
    stream.destroy()
    return c.body(null)
  }
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>> as never)
}

function notFound(c: Context) {
  c.header('cache-control', 'no-store')
  return c.text('Not found', 404)
}

// Only what we encoded ourselves is shown in its place; everything else is saved under its name.
function dispositionOf({ name, contentType }: ReadableUpload): string {
  const kind = contentType === 'image/webp' ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

// No stored path has what a line of text has not: the database would not even take it to look.
const asked = lineText(300)

function pathOf(url: string): string | null {
  try {
    return asked.parse(decodeURIComponent(new URL(url).pathname).slice('/files/'.length))
  } catch {
    return null
  }
}
