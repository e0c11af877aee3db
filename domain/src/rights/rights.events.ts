import type { TextKind } from './text-kinds.ts'

export type RightsEvent =
  /** A new version of a text was published. */
  | { type: 'text.published'; kind: TextKind; version: number }
  /** The next few members are to be told of a material change. */
  | { type: 'text.step_due'; kind: TextKind; version: number }
  /** A member is to be mailed a material change. */
  | { type: 'text.mail_due'; kind: TextKind; version: number; accountId: string }
  /** A member agreed to texts. */
  | { type: 'text.agreed'; accountId: string }
  /** An archive can be fetched: its member is mailed. */
  | { type: 'export.ready'; exportId: string; accountId: string }
  /** An archive is not to be fetched any more: the storage forgets it. */
  | { type: 'export.removed'; exportId: string }
  /** A member leaves: nobody finds them any more. */
  | { type: 'member.left'; memberId: string }
  /** A member who left has come back in time. */
  | { type: 'member.stayed'; memberId: string }
  /** Of a member who left nothing remains but what the law or others keep. */
  | { type: 'member.erased'; memberId: string }
  /** Who leaves is to be mailed how to come back, and when it is too late. */
  | { type: 'departure.mail_due'; memberId: string }
  /** Files that were kept with a case that has come to its end: the storage forgets them. */
  | { type: 'case_files.removed'; paths: string[] }
