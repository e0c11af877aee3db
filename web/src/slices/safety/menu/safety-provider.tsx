import { type ReactNode, useMemo, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { type OpenMenu, SafetyContext } from './safety-context.ts'

const SafetyParts = later(() => import('./safety-parts.tsx').then((file) => file.SafetyParts))

/** Around all screens: one menu and one dialog for everybody who is shown on them. */
export function SafetyProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const safety = useMemo(() => ({ openMenu: setMenu, anchor: menu?.anchor ?? null }), [menu])
  return (
    <SafetyContext value={safety}>
      {children}
      <SafetyParts menu={menu} onMenuClose={() => setMenu(null)} />
    </SafetyContext>
  )
}
