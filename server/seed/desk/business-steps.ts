import { ReadableStream } from 'node:stream/web'
import { submitDocument } from '../../src/slices/profiles/verify-business.ts'
import { receiveUpload } from '../../src/slices/uploads/receive-upload.ts'
import type { DemoBusiness } from './businesses.ts'
import { pdfOf } from './pdf.ts'
import type { Step } from './scene.ts'

/** Somebody hands in papers of their business. */
export function businessStep({ by, hours, documents }: DemoBusiness): Step {
  return {
    hours,
    async run({ as, person }) {
      const ctx = as(person(by), hours)
      for (const { type, name, lines } of documents) {
        const bytes = pdfOf(lines)
        const { id: uploadId } = await receiveUpload(ctx, async () => false, {
          target: { purpose: 'verification', documentType: type },
          claim: { name, type: 'application/pdf', bytes: bytes.length },
          body: ReadableStream.from([bytes]),
        })
        await submitDocument(ctx, { uploadId })
      }
    },
  }
}
