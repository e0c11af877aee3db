import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ownerAddresses } from '../../staff/roles/staff.reads.ts'

/**
 * Whom to mail when something is wrong: the addresses of the configuration, else those of the owners that are verified.
 * By a key that an event may carry, which has no address in it.
 */
export async function alertRecipients(
  db: Db,
  { alerts }: Pick<Config, 'alerts'>,
): Promise<Map<string, string>> {
  if (alerts.mail) return new Map(alerts.mail.map((email, index) => [`ALERT_MAIL ${index + 1}`, email]))
  return new Map((await ownerAddresses(db)).map(({ id, email }) => [id, email]))
}
