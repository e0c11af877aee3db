import { allowanceOf } from '@netwrk/domain/connections/allowance'
import { analyticsOf } from '@netwrk/domain/connections/analytics'
import { clockIn } from '@netwrk/domain/connections/zone-clock'
import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { countChoices } from '@netwrk/domain/discovery/preference-counts'
import {
  defaultPreferences,
  matchesPreferences,
  outsideOf,
  type Preferences,
} from '@netwrk/domain/discovery/preferences'
import { score } from '@netwrk/domain/discovery/score'
import { goalsOf } from '@netwrk/domain/profiles/goals'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { searchDemoPeople } from './demo-directory.ts'
import { demoPeople } from './demo-people.ts'
import { demoProfile } from './demo-profile.ts'
import { refuse } from './refuse.ts'
import { createSecondThoughts, type DemoSwipe as Swipe } from './second-thoughts.ts'

/** The choices made in Demo Mode, among invented people; forgotten when the page is loaded again. */
export function createDemoNetwork() {
  const swipes: Swipe[] = []
  let preferences: Preferences = defaultPreferences

  const suggest = (person: Person): Suggestion => {
    const subject = (of: Person) => ({ ...of, goals: goalsOf(of) })
    return { person, compatibility: score(subject(demoProfile()), subject(person), new Date()) }
  }
  const people = () => demoPeople(new Date())
  const personOf = (id: string) => people().find((person) => person.id === id) ?? refuse('profiles.not_found')
  const lastPass = () => {
    const last = swipes.at(-1)
    return last?.action === 'pass' ? last : undefined
  }
  const isSwiped = (id: string) => swipes.some(({ targetId }) => targetId === id)
  const allowance = () =>
    allowanceOf({
      tier: 'free',
      used: swipes.length + second.spent(),
      clock: clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
      now: new Date(),
    })
  const second = createSecondThoughts({
    swipes,
    cardOf: (id) => suggest(personOf(id)),
    allowance: () => allowance(),
  })
  const suggestions = () =>
    people()
      .filter(({ id }) => !isSwiped(id) && !second.isShelved(id))
      .filter((person) => matchesPreferences(preferences, person, demoProfile()))
      .map((person) => {
        const outside = outsideOf(preferences, person, demoProfile())
        return { ...suggest(person), ...(outside.length > 0 && { outsideOf: outside }) }
      })
      .sort((a, b) => b.compatibility.total - a.compatibility.total)

  return {
    view: ({ id }: { id: string }) => ({ person: personOf(id) }),
    suggestions: () => ({
      suggestions: suggestions(),
      allowance: allowance(),
      undoableId: lastPass()?.targetId ?? null,
      loosening: null,
      isAlone: false,
    }),
    compatibility: ({ personId }: { personId: string }) => ({
      compatibility: suggest(personOf(personId)).compatibility,
      canSwipe: !isSwiped(personId),
      isOnShelf: second.isShelved(personId),
      isOpen: true,
      replies: null,
      isMatched: false,
    }),
    preferences: () => ({ preferences, revision: 0 }),
    savePreferences({ revision: _, ...next }: Preferences & { revision?: number | undefined }) {
      preferences = next
      return { preferences, revision: 0 }
    },
    preferenceCounts: (asked: Preferences) => {
      const counts = countChoices(asked, people(), demoProfile())
      return { counts, whyNobody: counts.total > 0 ? null : ('too_narrow' as const) }
    },
    reach: () => ({ people: people().length }),
    directory: (search: DirectorySearch) => searchDemoPeople(people(), search),
    swipe(swipe: Omit<Swipe, 'at'>) {
      const { id } = personOf(swipe.targetId)
      if (isSwiped(id)) refuse('connections.already_swiped')
      if (allowance().isUsedUp) refuse('connections.limit_reached')
      swipes.push({ ...swipe, at: new Date() })
      second.takeOffShelf(id)
      const outcome = swipe.action === 'pass' ? ('passed' as const) : ('requested' as const)
      return { outcome, match: null, allowance: allowance() }
    },
    undo() {
      const last = lastPass() ?? refuse('connections.nothing_to_undo')
      swipes.pop()
      return { suggestion: suggest(personOf(last.targetId)), allowance: allowance() }
    },
    later: second.answers,
    analytics() {
      const connectSwipes = swipes.filter(({ action }) => action === 'connect').length
      const passSwipes = swipes.length - connectSwipes
      return { analytics: analyticsOf({ connectSwipes, passSwipes, matches: [] }) }
    },
  }
}
