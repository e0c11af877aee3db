import type { RefusalCode } from '../refusals.ts'
import { isBlockedName } from './blocked-file-types.ts'
import { extensionOf } from './file-names.ts'
import {
  documentTypeSchema,
  pictureExtensions,
  pictureTypes,
  type UploadPurpose,
  uploadLimits,
} from './uploads.ts'

/** What a file says about itself before anybody has read it. */
export type FileClaim = {
  name: string
  /** The declared content type; empty where the browser knows none. */
  type: string
  bytes: number
}

/** What a file is sent for, and the thing it belongs to. */
export type UploadTarget =
  | { purpose: 'profile' }
  | { purpose: 'verification'; documentType: string | null }
  | { purpose: 'attachment'; conversationId: string | null }

/**
 * Why a file cannot be taken, by what it says about itself, or null. Asked in the browser before sending and on the
 * server before reading, in the order image, size, format. The bytes have the last word.
 */
export function uploadProblem(target: UploadTarget, claim: FileClaim): RefusalCode | null {
  if (target.purpose === 'verification' && !documentTypeSchema.safeParse(target.documentType).success)
    return 'uploads.no_document_type'
  if (target.purpose === 'attachment' && target.conversationId === null) return 'uploads.no_conversation'
  return checks[target.purpose](claim)
}

const checks: Record<UploadPurpose, (claim: FileClaim) => RefusalCode | null> = {
  profile(claim) {
    if (!saysPicture(claim) || claim.bytes === 0) return 'uploads.not_image'
    if (claim.bytes >= uploadLimits.profile) return 'uploads.image_too_large'
    return isPictureFormat(claim) ? null : 'uploads.picture_format'
  },
  verification(claim) {
    const isPdf = extensionOf(claim.name) === 'pdf' && ['application/pdf', ''].includes(typeOf(claim))
    if ((!isPdf && !saysPicture(claim)) || claim.bytes === 0) return 'uploads.not_document'
    if (claim.bytes >= uploadLimits.verification) return 'uploads.image_too_large'
    return isPdf || isPictureFormat(claim) ? null : 'uploads.document_format'
  },
  attachment(claim) {
    if (claim.bytes >= uploadLimits.attachment) return 'uploads.file_too_large'
    if (isBlockedName(claim.name)) return 'uploads.type_not_allowed'
    return claim.bytes === 0 ? 'uploads.empty' : null
  },
}

/** Whether a name ends like a picture that is taken. */
export function hasPictureName(name: string): boolean {
  return (pictureExtensions as readonly string[]).includes(extensionOf(name))
}

function saysPicture(claim: FileClaim): boolean {
  const type = typeOf(claim)
  return type === '' ? hasPictureName(claim.name) : type.startsWith('image/')
}

function isPictureFormat(claim: FileClaim): boolean {
  const type = typeOf(claim)
  return hasPictureName(claim.name) && (type === '' || (pictureTypes as readonly string[]).includes(type))
}

// A browser that knows no type says nothing, and a request without one says octet-stream: the same.
function typeOf({ type }: FileClaim): string {
  const plain = type.split(';')[0]!.trim().toLowerCase()
  return plain === 'application/octet-stream' ? '' : plain
}
