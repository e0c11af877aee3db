import { discoveryContract as contract } from '@netwrk/domain/discovery/discovery.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../app/answer.ts'
import { compare } from './compare.ts'
import { countPeople } from './count-people.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { countReach } from './reach.reads.ts'
import { savedPreferences, savePreferences } from './save-preferences.ts'
import { recommend, suggest } from './suggest.ts'

export const discoveryRoutes = {
  suggestions: answer(contract.suggestions, suggest),
  recommendations: answer(contract.recommendations, recommend),
  compatibility: answer(contract.compatibility, compare),
  preferences: answer(contract.preferences, ({ db, actor }) => savedPreferences(db, actor.id)),
  savePreferences: answer(contract.savePreferences, savePreferences),
  preferenceCounts: answer(contract.preferenceCounts, countPeople),
  reach: answer(contract.reach, async (ctx) => {
    if (!(await ctx.limits.take('reach', ctx.actor.id))) throw new Refusal('request.too_many')
    return { people: await countReach(ctx, ctx.actor.id) }
  }),
  directory: answer(contract.directory, searchDirectory),
}
