import { type SafetySubject, useSafety } from './safety-context.ts'

/** Opens the dialog that reports somebody, or something of theirs; what has the focus gets it back. */
export function useOpenReport(): (subject: SafetySubject) => void {
  return useSafety().openReport
}
