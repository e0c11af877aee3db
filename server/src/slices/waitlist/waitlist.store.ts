import type { Db } from '../../platform/database.ts'

/** Makes the configuration where there is none, and locks it: whoever changes it or joins takes turns here. */
export async function lockLaunchSettings(tx: Db) {
  await tx
    .insertInto('launchSettings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('launchSettings')
    .select(['launchLive', 'targetUsers', 'currentSignups', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
