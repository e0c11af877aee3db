import { limit, megabytes, megabytesOrOff } from './fields.ts'

/** The keys that say how much one member may send and keep, and how much of the disk is left free. */
export const quotaKeys = {
  LIMIT_UPLOAD_MEMBER: { about: 'Files sent per member', schema: limit.prefault('200/1h') },
  LIMIT_MEGAPIXELS: { about: 'Megapixels of pictures sent per member', schema: limit.prefault('1000/1h') },
  LIMIT_MESSAGE: { about: 'Messages written or edited per member', schema: limit.prefault('2000/1d') },
  MEMBER_STORAGE: {
    about: 'Megabytes that the files of one member may take up; off for no limit',
    schema: megabytesOrOff.prefault('2000'),
  },
  MIN_FREE_DISK: {
    about: 'Megabytes that stay free on the disk of DATA_DIR: below that uploads are refused',
    schema: megabytes.prefault('500'),
  },
} as const
