import { announcementsContract } from './announcements.contract.ts'
import { auditContract } from './audit.contract.ts'
import { figuresContract } from './figures.contract.ts'
import { memberActsContract } from './members/member-acts.contract.ts'
import { membersContract } from './members/members.contract.ts'
import { problemsContract } from './problems.contract.ts'
import { questionsContract } from './questions.contract.ts'
import { queuesContract } from './queues.contract.ts'
import { deskRetentionContract } from './retention.contract.ts'
import { settingsContract } from './settings.contract.ts'
import { staffContract } from './staff.contract.ts'
import { suggestionFiguresContract } from './suggestions/suggestion-figures.contract.ts'
import { deskTextsContract } from './texts.contract.ts'

export const deskContract = {
  ...staffContract,
  ...auditContract,
  ...figuresContract,
  ...suggestionFiguresContract,
  ...membersContract,
  ...memberActsContract,
  ...queuesContract,
  ...questionsContract,
  ...settingsContract,
  ...announcementsContract,
  ...deskTextsContract,
  ...deskRetentionContract,
  ...problemsContract,
}
