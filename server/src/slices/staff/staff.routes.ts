import { auditRoutes } from './audit/audit.routes.ts'
import { rolesRoutes } from './roles/roles.routes.ts'

export const staffRoutes = { ...rolesRoutes, ...auditRoutes }
