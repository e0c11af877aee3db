import { allowanceOf } from '@netwrk/domain/connections/allowance'
import { analyticsOf } from '@netwrk/domain/connections/analytics'
import { clockIn } from '@netwrk/domain/connections/zone-clock'
import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { countChoices } from '@netwrk/domain/discovery/preference-counts'
import {
  defaultPreferences,
  matchesPreferences,
  type Preferences,
} from '@netwrk/domain/discovery/preferences'
import { score } from '@netwrk/domain/discovery/score'
import { goalsOf } from '@netwrk/domain/profiles/goals'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { searchDemoPeople } from './demo-directory.ts'
import { demoPeople } from './demo-people.ts'
import { demoProfile } from './demo-profile.ts'
import { refuse } from './refuse.ts'

type Swipe = { targetId: string; action: 'connect' | 'pass'; at: Date }
type AboutPerson = { personId: string }

/** The choices made in Demo Mode, among invented people; forgotten when the page is loaded again. */
export function createDemoNetwork() {
  const swipes: Swipe[] = []
  const shelved: string[] = []
  let spent = 0
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
  const takeOffShelf = (id: string) => {
    if (shelved.includes(id)) shelved.splice(shelved.indexOf(id), 1)
  }
  const allowance = () =>
    allowanceOf({
      tier: 'free',
      used: swipes.length + spent,
      clock: clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
      now: new Date(),
    })
  const suggestions = () =>
    people()
      .filter(({ id }) => !isSwiped(id) && !shelved.includes(id))
      .filter((person) => matchesPreferences(preferences, person, demoProfile()))
      .map(suggest)
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
      isOnShelf: shelved.includes(personId),
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
    directory: (search: DirectorySearch) => searchDemoPeople(people(), search),
    swipe(swipe: Omit<Swipe, 'at'>) {
      const { id } = personOf(swipe.targetId)
      if (isSwiped(id)) refuse('connections.already_swiped')
      if (allowance().isUsedUp) refuse('connections.limit_reached')
      swipes.push({ ...swipe, at: new Date() })
      takeOffShelf(id)
      const outcome = swipe.action === 'pass' ? ('passed' as const) : ('requested' as const)
      return { outcome, match: null, allowance: allowance() }
    },
    undo() {
      const last = lastPass() ?? refuse('connections.nothing_to_undo')
      swipes.pop()
      return { suggestion: suggest(personOf(last.targetId)), allowance: allowance() }
    },
    shelf: () => ({ shelf: shelved.map((id) => suggest(personOf(id))) }),
    shelve({ personId }: AboutPerson) {
      const { id } = personOf(personId)
      if (isSwiped(id)) refuse('connections.already_swiped')
      takeOffShelf(id)
      shelved.unshift(id)
      return { ok: true as const }
    },
    unshelve({ personId }: AboutPerson) {
      takeOffShelf(personId)
      return { suggestion: suggest(personOf(personId)) }
    },
    passes: () => ({
      passes: swipes
        .filter(({ action }) => action === 'pass')
        .map(({ targetId, at }) => ({ suggestion: suggest(personOf(targetId)), passedAt: at }))
        .reverse(),
      next: null,
    }),
    bringBack({ personId }: AboutPerson) {
      const place = swipes.findIndex(({ targetId, action }) => targetId === personId && action === 'pass')
      if (place >= 0) {
        // The last of all is undone; of any other the swipe stays used.
        if (place < swipes.length - 1) spent += 1
        swipes.splice(place, 1)
      }
      return { suggestion: suggest(personOf(personId)), allowance: allowance() }
    },
    analytics() {
      const connectSwipes = swipes.filter(({ action }) => action === 'connect').length
      const passSwipes = swipes.length - connectSwipes
      return { analytics: analyticsOf({ connectSwipes, passSwipes, matches: [] }) }
    },
  }
}
