import { deletionRoutes } from './deletion/deletion.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { textsRoutes } from './texts/texts.routes.ts'

export const rightsRoutes = {
  ...textsRoutes,
  ...exportRoutes,
  ...deletionRoutes,
  ...retentionRoutes,
}
