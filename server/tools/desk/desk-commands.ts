import { announcementCommands } from './announcement-commands.ts'
import { auditCommands } from './audit-commands.ts'
import { billingCommands } from './billing-commands.ts'
import type { Commands } from './command.ts'
import { communityCommands } from './community-commands.ts'
import { deletionCommands } from './deletion-commands.ts'
import { demoCommands } from './demo-commands.ts'
import { factorCommands } from './factor-commands.ts'
import { figuresCommands } from './figures/figures-commands.ts'
import { launchCommands } from './launch-commands.ts'
import { memberCommands } from './member-commands.ts'
import { appealCommands } from './moderation/appeal-commands.ts'
import { caseCommands } from './moderation/case-commands.ts'
import { evidenceCommands } from './moderation/evidence-commands.ts'
import { heldCommands } from './moderation/held-commands.ts'
import { patternCommands } from './moderation/pattern-commands.ts'
import { ticketCommands } from './moderation/ticket-commands.ts'
import { problemCommands } from './problem-commands.ts'
import { questionCommands } from './question-commands.ts'
import { queueCommands } from './queue-commands.ts'
import { retentionCommands } from './retention-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { textCommands } from './text-commands.ts'
import { verifyCommands } from './verify-commands.ts'

/** Every command of the desk, under the words that name it. */
export const deskCommands: Commands = {
  ...staffCommands,
  ...auditCommands,
  ...ticketCommands,
  ...appealCommands,
  ...heldCommands,
  ...evidenceCommands,
  ...figuresCommands,
  ...patternCommands,
  ...memberCommands,
  ...verifyCommands,
  ...factorCommands,
  ...billingCommands,
  ...queueCommands,
  ...questionCommands,
  ...caseCommands,
  ...deletionCommands,
  ...launchCommands,
  ...settingsCommands,
  ...announcementCommands,
  ...textCommands,
  ...retentionCommands,
  ...problemCommands,
  ...communityCommands,
  ...demoCommands,
}
