import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import { directoryWords } from '@netwrk/domain/discovery/directory/directory-query'
import { folded } from '@netwrk/domain/discovery/directory/folded'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { placeLine } from '@netwrk/domain/profiles/place'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { skills } from '@netwrk/domain/profiles/skills'

/** The invented people who fit a search; they are few enough for one page. */
export function searchDemoPeople(people: readonly Person[], search: DirectorySearch) {
  const { country, skill, isRemote, text } = search
  const words = directoryWords(text)
  const members = people
    .filter((person) => country === null || person.country === country)
    .filter((person) => skill === null || person.skills.includes(skill))
    .filter((person) => !isRemote || person.worksRemotely)
    .filter((person) => words.every((word) => textOf(person).includes(word)))
    .map((person) => ({ ...person, photo: null }))
  return { members, next: null }
}

function textOf(person: Person): string {
  const labels = person.skills.map((key) => labelOf(skills, key))
  return folded([person.name, person.headline, placeLine(person), ...labels].join(' '))
}
