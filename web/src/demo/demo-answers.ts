import type { Contract } from '@netwrk/domain/contract'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { setDemoMode } from './demo-mode.ts'
import { createDemoNetwork } from './demo-network.ts'
import { demoProfile } from './demo-profile.ts'
import { type DemoSections, saveSections } from './stored-profile.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>
type Answers = {
  [S in keyof Contract]?: { [C in keyof Contract[S]]?: (input: At<Inputs, S, C>) => At<Outputs, S, C> }
}
type At<Router, S, C> = S extends keyof Router ? (C extends keyof Router[S] ? Router[S][C] : never) : never

const save = (sections: Partial<DemoSections>) => {
  saveSections(sections)
  // The name stands on other screens, too.
  setDemoMode(true)
  return { profile: demoProfile() }
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A section without the fields that are left out: they stay as they are. */
function withoutMissing<T extends object>(section: T): Partial<Present<T>> {
  const present = Object.entries(section).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Partial<Present<T>>
}

/** What Demo Mode answers by itself, by slice and call. Whatever is not here needs an account. */
export function createDemoAnswers() {
  const { view, swipe, undo, analytics, later, ...discovery } = createDemoNetwork()
  const notes = new Map<string, string>()
  return {
    accounts: { signOut: () => ({ ok: true }) },
    profiles: {
      mine: () => ({ profile: demoProfile() }),
      view,
      note: ({ id }) => ({ note: notes.get(id) ?? '' }),
      saveNote: ({ id, note }) => {
        notes.set(id, note.trim())
        return { note: note.trim() }
      },
      saveName: save,
      saveBio: save,
      saveLocation: (section) => save(withoutMissing(section)),
      saveSkills: save,
      saveHeadline: save,
      saveLookingFor: save,
      saveNeededSkills: save,
      saveLinks: save,
      saveInterests: save,
      saveProfessional: (section) => save(withoutMissing(section)),
    },
    discovery: { ...discovery, recommendations: () => ({ lists: [] }) },
    connections: {
      swipe,
      undo,
      ...later,
      analytics,
      waiting: () => ({ waiting: [] }),
      matches: () => ({ matches: [] }),
    },
    messages: { conversations: () => ({ conversations: [] }) },
    notifications: {
      list: () => ({ notifications: [], unreadCount: 0 }),
      markAllRead: () => ({ unreadCount: 0 }),
    },
    billing: { mine: () => ({ billing: { tier: 'free', subscription: null, refundableUntil: null } }) },
    stats: { active: () => ({ members: [] }) },
  } as const satisfies Answers
}
