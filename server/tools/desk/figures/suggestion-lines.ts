import { figureText } from '@netwrk/domain/desk/figure-text'
import { answeredAbout, armsProveNothing } from '@netwrk/domain/desk/suggestions/suggestion-figures'
import type { CountedSuggestions } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import {
  armLabels,
  differenceText,
  intervalText,
  sizesText,
  tooFewText,
} from '@netwrk/domain/desk/suggestions/suggestion-text'

/** What suggestions came to in the last days, in lines to read: each figure with the words that say how it is counted. */
export function linesOfSuggestions(found: CountedSuggestions, days: number): string[] {
  return [
    `Best for both: ${found.order}${found.changedAt ? `, since ${found.changedAt.toISOString()}` : ''}`,
    '',
    `Answered conversations a member, since ${found.armsSince.toISOString()}`,
    ...found.arms.flatMap(armLines),
    ...(found.sizes ? [`  ${differenceLine(found)}`] : []),
    `  ${sizesText(found.sizes)}`,
    `  ${answeredAbout}`,
    ...found.receivers.flatMap(({ title, figures }) => [
      '',
      `${title}, the last ${days} days and the ${days} before`,
      ...figures.map((figure) => {
        const before = figureText({ ...figure, value: figure.before })
        return `  ${figure.label.padEnd(22)} ${figureText(figure).padStart(8)} ${before.padStart(8)}  ${figure.about}`
      }),
    ]),
    '',
    armsProveNothing,
  ]
}

function armLines({ arm, members, promised, found, answered }: CountedSuggestions['arms'][number]): string[] {
  const share = (value: number | null) => figureText({ unit: 'share', value })
  return [
    `  ${armLabels[arm].padEnd(16)} ${members.toLocaleString('en')} members, ${share(found)} of ${share(promised)} promised`,
    `    ${answered ? intervalText(answered) : tooFewText}`,
  ]
}

function differenceLine({ difference }: CountedSuggestions): string {
  return difference
    ? `Best for both less the specified order: ${differenceText(difference)}`
    : `No difference. ${tooFewText}`
}
