import type { Access, CallMeta } from '@netwrk/domain/call'
import { contract } from '@netwrk/domain/contract'
import { staffAct } from '@netwrk/domain/desk/staff-acts'
import type { z } from 'zod'

type Procedure = { '~orpc': { inputSchema: z.ZodObject; meta: CallMeta<Access> } }

/** What the contract declares of a call, by its path (`slice/call`). */
export function declarationOf(path: string): Procedure['~orpc'] {
  const [slice, call] = path.split('/') as [keyof typeof contract, string]
  return (contract[slice] as unknown as Record<string, Procedure>)[call]!['~orpc']
}

export const metaOf = (path: string): CallMeta<Access> => declarationOf(path).meta

export const isPublic = (path: string): boolean => metaOf(path).access === 'public'

export const isOfStaff = (path: string): boolean => metaOf(path).access.startsWith('staff:')

/** Whether a call writes, whoever makes it: one of the staff where its act changes something. */
export function doesWrite(path: string): boolean {
  const { effect, act } = metaOf(path)
  return effect === 'writes' || (act !== null && staffAct(act).changes)
}
