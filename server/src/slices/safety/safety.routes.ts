import { blocksRoutes } from './blocks/blocks.routes.ts'
import { heldMessagesRoutes } from './held-messages/held-messages.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { standingRoutes } from './standing/standing.routes.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'

export const safetyRoutes = {
  ...blocksRoutes,
  ...reportsRoutes,
  ...heldMessagesRoutes,
  ...standingRoutes,
  ...ticketsRoutes,
}
