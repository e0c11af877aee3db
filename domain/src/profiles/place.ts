import { z } from 'zod'
import { lineText } from '../text.ts'
import { labelOf } from './choice.ts'
import { type Country, countries } from './countries.ts'
import { headlineHasAddress, headlineProblem } from './headline.ts'

/** The longest name of a city, in characters. */
export const cityMax = 80

/** The city of a member in their own words, on one line and without a web address; empty for nothing said. */
export const citySchema = z
  .string()
  .overwrite((text) => text.trim())
  .pipe(lineText(cityMax).refine((text) => headlineProblem(text) === null, headlineHasAddress))

type Place = { city: string; country: Country | null; worksRemotely: boolean }

/** Where somebody is as others read it, such as `Lisbon, Portugal · Remote`; empty where they said nothing of it. */
export function placeLine({ city, country, worksRemotely }: Place): string {
  const place = [city, country === null ? '' : labelOf(countries, country)].filter((part) => part !== '')
  return [place.join(', '), worksRemotely ? 'Remote' : ''].filter((part) => part !== '').join(' · ')
}
