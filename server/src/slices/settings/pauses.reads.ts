import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../platform/database/database.ts'

import type { SettingsPort } from './settings.reads.ts'

type Asked = { settings: SettingsPort }

/** Refuses (`request.read_only`) what a member would change while Netwrk can only be read. */
export async function refuseReadOnly({ settings }: Asked, tx?: Db): Promise<void> {
  if ((await settings.read(tx)).readOnly) throw new Refusal('request.read_only')
}

/** Whether nobody can make an account right now. */
export async function areSignUpsPaused({ settings }: Asked): Promise<boolean> {
  const { signUpsPaused, readOnly } = await settings.read()
  return signUpsPaused || readOnly
}
