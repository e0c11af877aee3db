import { discoveryContract as contract } from '@netwrk/domain/discovery/discovery.contract'
import { answer } from '../../app/answer.ts'
import { compare } from './compare.ts'
import { countPeople } from './count-people.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { savedPreferences, savePreferences } from './save-preferences.ts'
import { recommend, suggest } from './suggest.ts'

export const discoveryRoutes = {
  suggestions: answer(contract.suggestions, suggest),
  recommendations: answer(contract.recommendations, recommend),
  compatibility: answer(contract.compatibility, compare),
  preferences: answer(contract.preferences, ({ db, actor }) => savedPreferences(db, actor.id)),
  savePreferences: answer(contract.savePreferences, savePreferences),
  preferenceCounts: answer(contract.preferenceCounts, countPeople),
  directory: answer(contract.directory, searchDirectory),
}
