import { z } from 'zod'
import { idSchema } from '../text.ts'
import type { PhotoVariant } from './photo-variants.ts'

/** What a file is sent for. */
export const uploadPurposes = ['profile', 'verification', 'attachment'] as const
export const uploadPurposeSchema = z.enum(uploadPurposes)
export type UploadPurpose = z.infer<typeof uploadPurposeSchema>

/** What a business can be verified by; never an identity paper. */
export const documentTypes = [
  { key: 'business-registration', label: 'Business registration' },
  { key: 'tax-registration', label: 'Tax registration' },
  { key: 'domain-proof', label: 'Proof of domain or website' },
  { key: 'other', label: 'Other' },
] as const
export const documentTypeSchema = z.enum(documentTypes.map(({ key }) => key))
export type DocumentType = z.infer<typeof documentTypeSchema>

const megabyte = 2 ** 20

/** Bytes; a file stays strictly under. */
export const uploadLimits: Record<UploadPurpose, number> = {
  profile: 10 * megabyte,
  verification: 10 * megabyte,
  attachment: 25 * megabyte,
}

/** The formats of pictures that are taken, re-encoded and shown: their content types and file names. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const

/** The widest and highest a picture becomes, in pixels, and its quality in percent. */
export const pictureSizes = {
  profile: { pixels: 800, quality: 80 },
  attachment: { pixels: 1200, quality: 85 },
} as const

/** Photos on a profile. */
export const photoCounts = { min: 2, max: 5 } as const

/** Documents of one member at a time. */
export const documentCountMax = 10

/** A file that was sent and is kept; nothing refers to it yet unless `claimed`. */
export const uploadSchema = z.object({
  id: idSchema,
  purpose: uploadPurposeSchema,
  /** Where it lies in the storage. */
  path: z.string(),
  /** What the sender called it. */
  name: z.string(),
  bytes: z.number().int(),
  /** Pixels; null for what is no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Upload = z.infer<typeof uploadSchema>

/** Where a stored file is served from. */
export function fileUrl(path: string): string {
  return `/files/${path}`
}

/** The path of what is served from an address, or null where it is no address of a file. What follows a # is no part of it. */
export function pathOfFileUrl(url: string): string | null {
  return url.startsWith('/files/') ? url.slice('/files/'.length).split('#')[0]! : null
}

/** Where the smaller version of a photo lies. */
export function variantPath(path: string, pixels: PhotoVariant): string {
  return path.replace(/(\.\w+)$/, `.${pixels}$1`)
}

/** What the upload widget says to more files than it takes at a time. */
export function tooManyFilesText(max: number): string {
  return `You can upload up to ${max} ${max === 1 ? 'file' : 'files'} at a time`
}
