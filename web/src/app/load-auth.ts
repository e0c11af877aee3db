import { signInOptionsQuery } from '../slices/accounts/accounts.api.ts'
import { queryClient } from './query-client.ts'

/** Reads which ways to sign in there are before the screen is shown: what came later would push away what is read. */
export async function loadAuth(): Promise<void> {
  // The forms that all have are of use without it.
  await queryClient.ensureQueryData({ ...signInOptionsQuery, retry: false }).catch(() => {})
}
