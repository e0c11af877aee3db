import type { EventOf } from '@netwrk/domain/events'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { variantPath } from '@netwrk/domain/uploads/uploads'
import type { Deps } from '../../deps.ts'
import type { OutsideEventHandler } from '../../platform/events/event-handler.ts'

/** Has the storage forget a file that was given up, and then its row. Tried again until it did. */
export function deleteFiles({
  db,
  files,
}: Pick<Deps, 'db' | 'files'>): OutsideEventHandler<EventOf<'upload.removed'>> {
  return {
    async handleOutside({ body }) {
      const upload = await db
        .selectFrom('upload')
        .select(['path', 'purpose'])
        .where('id', '=', body.uploadId)
        .executeTakeFirst()
      if (!upload) return
      const variants = upload.purpose === 'profile' ? photoVariants : []
      for (const pixels of variants) await files.remove(variantPath(upload.path, pixels))
      await files.remove(upload.path)
      await db.deleteFrom('upload').where('id', '=', body.uploadId).execute()
    },
  }
}
