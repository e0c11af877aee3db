import type { ProblemKind } from '@netwrk/domain/desk/problems'
import type { Deps } from '../../deps.ts'
import type { Part } from '../../platform/ops/readiness.ts'
import type { Database } from '../open-database.ts'
import {
  type Events,
  measureClock,
  measureDatabase,
  measureEvents,
  measureSlowness,
  measureWebhook,
  smallWrite,
} from './measure-database.ts'
import {
  measureBackup,
  measureCertificate,
  measureDisk,
  measureDrill,
  measureMemory,
} from './measure-machine.ts'
import { measureMail } from './measure-mail.ts'

/** What says whether each kind is wrong: in a few words, and null where it is not. It throws where it cannot be told. */
export type Measures = Readonly<Record<ProblemKind, Part>>
type Needs = {
  deps: Deps
  database: Pick<Database, 'check' | 'unlimitedPool'>
  events: Events
}

export function measuresOf({ deps, database: { check, unlimitedPool }, events }: Needs): Measures {
  return {
    database: measureDatabase(check),
    database_slow: measureSlowness(smallWrite(unlimitedPool)),
    disk: measureDisk(deps),
    memory: measureMemory(),
    clock: measureClock(check),
    events: measureEvents(check, deps, events),
    mail: measureMail(deps),
    backup: measureBackup(deps),
    drill: measureDrill(deps),
    webhook: measureWebhook(check, deps),
    certificate: measureCertificate(deps),
  }
}
