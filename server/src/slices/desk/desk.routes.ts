import { announcementsRoutes } from './announcements/announcements.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { problemsRoutes } from './problems/problems.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { queuesRoutes } from './queues/queues.routes.ts'
import { deskRetentionRoutes } from './retention/retention.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts'
import { deskTextsRoutes } from './texts/texts.routes.ts'

export const deskRoutes = {
  ...figuresRoutes,
  ...suggestionsRoutes,
  ...membersRoutes,
  ...queuesRoutes,
  ...questionsRoutes,
  ...settingsRoutes,
  ...announcementsRoutes,
  ...deskTextsRoutes,
  ...deskRetentionRoutes,
  ...problemsRoutes,
}
