import type { ReadableStream } from 'node:stream/web'
import { Refusal, type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { idSchema } from '@netwrk/domain/text'
import { uploadPurposeSchema } from '@netwrk/domain/uploads/uploads'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Actor, Ctx } from '../../deps.ts'
import { passingRefusal } from '../../platform/database/away.ts'
import { refuseFullDisk } from '../../platform/files/disk.ts'
import { isOwnOrigin } from '../../platform/http/origin.ts'
import { refuseReadOnly } from '../settings/pauses.reads.ts'
import type { OwnsConversation } from './readable-upload.ts'
import { type Arriving, receiveUpload } from './receive-upload.ts'

type Opened = { context: Ctx; cookies: readonly string[] }
type Needs = {
  ownsConversation: OwnsConversation
  refuseSuspended: (ctx: Ctx, actor: Actor) => Promise<void>
  /** Who is asking, and the cookies that renew their session. */
  open: (c: Context) => Promise<Opened>
}

const querySchema = z.object({
  purpose: uploadPurposeSchema,
  name: z.string().min(1).max(1000),
  documentType: z.string().max(100).nullable(),
  conversationId: idSchema.nullable(),
})

/**
 * `POST /uploads?purpose=…&name=…` with the file as the body: one streaming way in for every purpose. Attachments bring
 * `conversationId`, documents `documentType`. Answers with the upload, or with a refusal of the table.
 */
export function serveUploads(app: Hono, { ownsConversation, refuseSuspended, open }: Needs): void {
  app.post('/uploads', async (c) => {
    const { context, cookies } = await open(c)
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    c.header('cache-control', 'no-store')
    try {
      if (!isOwnOrigin(c.req.header('origin'), context.config)) throw new Refusal('request.foreign_origin')
      if (!context.actor) throw new Refusal('accounts.signed_out')
      await refuseSuspended(context, context.actor)
      await refuseReadOnly(context)
      await refuseFullDisk(context)
      await context.texts.refuseWithoutConsent(context)
      await context.limits.count('upload', context.request.address)
      if (!(await context.limits.take('uploadMember', context.actor.id)))
        throw new Refusal('request.too_many')
      const ctx = { ...context, actor: context.actor }
      return c.json({ upload: await receiveUpload(ctx, ownsConversation, arrivingOf(c)) })
    } catch (error) {
      if (error instanceof Refusal) return refuse(c, error.code)
      context.log.error({ error }, 'an upload failed')
      return refuse(c, passingRefusal(error) ?? 'request.failed')
    }
  })
}

function arrivingOf(c: Context): Arriving {
  const query = (key: string) => c.req.query(key) ?? null
  const parsed = querySchema.safeParse({
    purpose: query('purpose'),
    name: query('name'),
    documentType: query('documentType'),
    conversationId: query('conversationId'),
  })
  if (!parsed.success) throw new Refusal('request.invalid')
  const { purpose, name, documentType, conversationId } = parsed.data
  const length = c.req.header('content-length')
  return {
    target: { purpose, documentType, conversationId },
    claim: { name, type: c.req.header('content-type') ?? '', bytes: length ? Number(length) : null },
    body: c.req.raw.body as ReadableStream<Uint8Array> | null,
  }
}

function refuse(c: Context, code: RefusalCode) {
  const { status, text } = refusals[code]
  return c.json({ code, message: text }, status as ContentfulStatusCode)
}
