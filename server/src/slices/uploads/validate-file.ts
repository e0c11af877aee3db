import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import { hasPictureName } from '@netwrk/domain/uploads/check-upload'
import type { UploadPurpose } from '@netwrk/domain/uploads/uploads'
import { carriesAnotherFile, type Kind, readKind } from './sniff-file-type.ts'

type FileVerdict = { isPicture: true } | { isPicture: false; contentType: string }

const anyBytes = 'application/octet-stream'

/**
 * What a file is by its bytes, or why it is refused. Its name and declared type were validated before it came.
 */
export async function validateFile(file: string, purpose: UploadPurpose, name: string): Promise<FileVerdict> {
  const kind = await readKind(file)
  const problem = problems[purpose](kind, name)
  if (problem) throw new Refusal(problem)
  if (kind !== 'picture')
    return { isPicture: false, contentType: kind === 'pdf' ? 'application/pdf' : anyBytes }
  if (await carriesAnotherFile(file)) throw new Refusal(polyglot[purpose])
  return { isPicture: true }
}

const problems: Record<UploadPurpose, (kind: Kind, name: string) => RefusalCode | null> = {
  profile(kind) {
    if (kind === 'picture') return null
    return kind === 'other-picture' ? 'uploads.picture_format' : 'uploads.not_image'
  },
  verification(kind) {
    if (kind === 'picture' || kind === 'pdf') return null
    return kind === 'other-picture' ? 'uploads.document_format' : 'uploads.not_document'
  },
  attachment(kind, name) {
    if (kind === 'program' || kind === 'page') return 'uploads.type_not_allowed'
    return hasPictureName(name) && kind !== 'picture' ? 'uploads.not_image' : null
  },
}

const polyglot: Record<UploadPurpose, RefusalCode> = {
  profile: 'uploads.picture_format',
  verification: 'uploads.document_format',
  attachment: 'uploads.type_not_allowed',
}
