import { type ReactNode, useMemo, useState } from 'react'
import { later } from '../../../ui/later.tsx'
import { type OpenMenu, SafetyContext, type SafetySubject } from './safety-context.ts'

const SafetyParts = later(() => import('./safety-parts.tsx').then((file) => file.SafetyParts))

type SafetyProviderProps = {
  /** Nobody is shown to a guest. */
  isForGuest: boolean
  children: ReactNode
}

/** Around all screens, which stay what they are when somebody signs in: one menu and one dialog for all who are shown. */
export function SafetyProvider({ isForGuest, children }: SafetyProviderProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [reporting, setReporting] = useState<SafetySubject | null>(null)
  const safety = useMemo(
    () => ({ openMenu: setMenu, openReport: setReporting, anchor: menu?.anchor ?? null }),
    [menu],
  )
  return (
    <SafetyContext value={safety}>
      {children}
      {!isForGuest && (
        <SafetyParts
          menu={menu}
          onMenuClose={() => setMenu(null)}
          reporting={reporting}
          onReport={setReporting}
        />
      )}
    </SafetyContext>
  )
}
