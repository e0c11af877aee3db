export type UploadEvent =
  /** A file is given up: what the storage holds of it goes. */
  { type: 'upload.removed'; uploadId: string; ownerId: string | null }
