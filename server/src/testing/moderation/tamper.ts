import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Changes the record as somebody with all rights in the database can, who is not kept from it by a trigger. */
export async function tamper({ deps: { db } }: World, statement: string): Promise<void> {
  await sql.raw('alter table audit disable trigger user').execute(db)
  await sql.raw('alter table audit_personal disable trigger user').execute(db)
  await sql.raw(statement).execute(db)
  await sql.raw('alter table audit enable trigger user').execute(db)
}
