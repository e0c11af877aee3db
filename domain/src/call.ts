import { type ErrorMap, oc } from '@orpc/contract'
import type { z } from 'zod'
import type { Permission } from './desk/permissions.ts'
import type { StaffActName } from './desk/staff-acts.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/**
 * Who may make a call: anybody; somebody signed in, even while they are suspended; somebody signed in and not suspended;
 * the same, but only once Netwrk is open to them (launched, or they were invited before); or somebody of the staff whose
 * role has the permission.
 */
export type Access = 'public' | 'suspended' | 'member' | 'admitted' | `staff:${Permission}`

/** A call of the staff names what it is on record; what belongs to that is in the table of acts. No other call has one. */
type ActOf<A extends Access> = A extends `staff:${Permission}` ? { act: StaffActName } : { act?: never }

/**
 * What a call does to what is stored: nothing; something, which read-only mode refuses; or it lets somebody in or away
 * (signs in or out, ends sessions, mails), which it does not. What a call of the staff does says the table of its acts.
 */
export type Effect = 'reads' | 'writes' | 'signs_in'
type EffectOf<A extends Access> = A extends `staff:${Permission}` ? { effect?: never } : { effect: Effect }

type Declaration<A extends Access, I extends z.ZodType, O extends z.ZodType> = ActOf<A> &
  EffectOf<A> & {
    /** There is no default: leaving it out does not compile. */
    access: A
    /**
     * Whether a call that writes may be made by a member who has not agreed to a material change of the terms: only what
     * agrees, takes their data along, ends what binds them or objects to a decision about them. All others are refused.
     */
    withoutConsent?: true
    input: I
    output: O
    /** What this call may refuse beside what every call may (signed out, not open yet, invalid, too many, failed). */
    refuses: readonly RefusalCode[]
  }

/** What is known of a call beside its input and output. */
export type CallMeta<A extends Access> = {
  access: A
  act: StaffActName | null
  /** Null for a call of the staff. */
  effect: Effect | null
  withoutConsent: boolean
  refuses: readonly RefusalCode[]
}

/** Declares one call, once: the server implements and checks it (input and output), the web is typed from it. */
export function call<const A extends Access, I extends z.ZodType, O extends z.ZodType>(
  declaration: Declaration<A, I, O>,
) {
  return oc
    .$meta<CallMeta<A>>({
      access: declaration.access,
      act: declaration.act ?? null,
      effect: declaration.effect ?? null,
      withoutConsent: declaration.withoutConsent ?? false,
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
