import { type ErrorMap, oc } from '@orpc/contract'
import type { z } from 'zod'
import type { Permission } from './desk/permissions.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/**
 * Who may make a call: anybody; somebody signed in, even while they are suspended; somebody signed in and not suspended;
 * the same, but only once Netwrk is open to them (launched, or they were invited before); or somebody of the staff whose
 * role has the permission.
 */
export type Access = 'public' | 'suspended' | 'member' | 'admitted' | `staff:${Permission}`

type Declaration<A extends Access, I extends z.ZodType, O extends z.ZodType> = {
  /** There is no default: leaving it out does not compile. */
  access: A
  input: I
  output: O
  /** What this call may refuse beside what every call may (signed out, not open yet, invalid, too many, failed). */
  refuses: readonly RefusalCode[]
}

/** Declares one call, once: the server implements and checks it (input and output), the web is typed from it. */
export function call<const A extends Access, I extends z.ZodType, O extends z.ZodType>(
  declaration: Declaration<A, I, O>,
) {
  return oc
    .$meta<{ access: A; refuses: readonly RefusalCode[] }>({
      access: declaration.access,
      refuses: declaration.refuses,
    })
    .errors(errorsOf(declaration.refuses))
    .input(declaration.input)
    .output(declaration.output)
}

function errorsOf(codes: readonly RefusalCode[]): ErrorMap {
  return Object.fromEntries(
    codes.map((code) => [code, { status: refusals[code].status, message: refusals[code].text }]),
  )
}
