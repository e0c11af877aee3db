import { suggestionFiguresContract as contract } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import { answer } from '../../../app/answer.ts'
import { figuresOfDays } from '../figures/kept-figures.ts'

export const suggestionsRoutes = {
  suggestionFigures: answer(contract.suggestionFigures, async (ctx, { days }) => {
    const { suggestions, countedAt } = await figuresOfDays(ctx, days)
    return { ...suggestions, countedAt }
  }),
}
