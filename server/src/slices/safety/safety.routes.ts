import { blocksRoutes } from './blocks/blocks.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { shieldRoutes } from './shield/shield.routes.ts'
import { standingRoutes } from './standing/standing.routes.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'

export const safetyRoutes = {
  ...blocksRoutes,
  ...reportsRoutes,
  ...shieldRoutes,
  ...standingRoutes,
  ...ticketsRoutes,
}
