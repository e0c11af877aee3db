import { z } from 'zod'
import { type Choice, keysOf } from './choice.ts'
import type { DialCode } from './dial-codes.ts'

/** The regions; a country outside its lists has none. */
export type Region = 'north-america' | 'europe' | 'asia-pacific' | 'latin-america'

type CountryRow = Choice & { readonly region: Region | null; readonly dialCode: DialCode | null }

/** The 59 countries a member may choose, by name, ending in Other. The codes are our own: UK, not GB. */
export const countries = [
  { key: 'AR', label: 'Argentina', region: 'latin-america', dialCode: '+54' },
  { key: 'AU', label: 'Australia', region: 'asia-pacific', dialCode: '+61' },
  { key: 'AT', label: 'Austria', region: null, dialCode: '+43' },
  { key: 'BD', label: 'Bangladesh', region: null, dialCode: '+880' },
  { key: 'BE', label: 'Belgium', region: null, dialCode: '+32' },
  { key: 'BR', label: 'Brazil', region: 'latin-america', dialCode: '+55' },
  { key: 'CA', label: 'Canada', region: 'north-america', dialCode: '+1' },
  { key: 'CL', label: 'Chile', region: 'latin-america', dialCode: '+56' },
  { key: 'CN', label: 'China', region: null, dialCode: '+86' },
  { key: 'CO', label: 'Colombia', region: 'latin-america', dialCode: '+57' },
  { key: 'CZ', label: 'Czechia', region: null, dialCode: '+420' },
  { key: 'DK', label: 'Denmark', region: 'europe', dialCode: '+45' },
  { key: 'EG', label: 'Egypt', region: null, dialCode: '+20' },
  { key: 'FI', label: 'Finland', region: null, dialCode: '+358' },
  { key: 'FR', label: 'France', region: 'europe', dialCode: '+33' },
  { key: 'DE', label: 'Germany', region: 'europe', dialCode: '+49' },
  { key: 'GH', label: 'Ghana', region: null, dialCode: '+233' },
  { key: 'GR', label: 'Greece', region: null, dialCode: '+30' },
  { key: 'HK', label: 'Hong Kong', region: 'asia-pacific', dialCode: '+852' },
  { key: 'HU', label: 'Hungary', region: null, dialCode: '+36' },
  { key: 'IN', label: 'India', region: null, dialCode: '+91' },
  { key: 'ID', label: 'Indonesia', region: null, dialCode: '+62' },
  { key: 'IE', label: 'Ireland', region: null, dialCode: '+353' },
  { key: 'IL', label: 'Israel', region: null, dialCode: '+972' },
  { key: 'IT', label: 'Italy', region: 'europe', dialCode: '+39' },
  { key: 'JM', label: 'Jamaica', region: null, dialCode: '+1876' },
  { key: 'JP', label: 'Japan', region: 'asia-pacific', dialCode: '+81' },
  { key: 'KE', label: 'Kenya', region: null, dialCode: '+254' },
  { key: 'MY', label: 'Malaysia', region: null, dialCode: '+60' },
  { key: 'MX', label: 'Mexico', region: 'north-america', dialCode: '+52' },
  { key: 'MA', label: 'Morocco', region: null, dialCode: '+212' },
  { key: 'NL', label: 'Netherlands', region: 'europe', dialCode: '+31' },
  { key: 'NZ', label: 'New Zealand', region: 'asia-pacific', dialCode: '+64' },
  { key: 'NG', label: 'Nigeria', region: null, dialCode: '+234' },
  { key: 'NO', label: 'Norway', region: 'europe', dialCode: '+47' },
  { key: 'PK', label: 'Pakistan', region: null, dialCode: '+92' },
  { key: 'PE', label: 'Peru', region: 'latin-america', dialCode: '+51' },
  { key: 'PH', label: 'Philippines', region: null, dialCode: '+63' },
  { key: 'PL', label: 'Poland', region: null, dialCode: '+48' },
  { key: 'PT', label: 'Portugal', region: null, dialCode: '+351' },
  { key: 'QA', label: 'Qatar', region: null, dialCode: '+974' },
  { key: 'RO', label: 'Romania', region: null, dialCode: '+40' },
  { key: 'SA', label: 'Saudi Arabia', region: null, dialCode: '+966' },
  { key: 'SG', label: 'Singapore', region: 'asia-pacific', dialCode: '+65' },
  { key: 'ZA', label: 'South Africa', region: null, dialCode: '+27' },
  { key: 'KR', label: 'South Korea', region: 'asia-pacific', dialCode: '+82' },
  { key: 'ES', label: 'Spain', region: 'europe', dialCode: '+34' },
  { key: 'LK', label: 'Sri Lanka', region: null, dialCode: '+94' },
  { key: 'SE', label: 'Sweden', region: 'europe', dialCode: '+46' },
  { key: 'CH', label: 'Switzerland', region: null, dialCode: '+41' },
  { key: 'TW', label: 'Taiwan', region: null, dialCode: '+886' },
  { key: 'TH', label: 'Thailand', region: null, dialCode: '+66' },
  { key: 'TR', label: 'Türkiye', region: null, dialCode: '+90' },
  { key: 'UA', label: 'Ukraine', region: null, dialCode: '+380' },
  { key: 'AE', label: 'United Arab Emirates', region: null, dialCode: '+971' },
  { key: 'UK', label: 'United Kingdom', region: 'europe', dialCode: '+44' },
  { key: 'US', label: 'United States', region: 'north-america', dialCode: '+1' },
  { key: 'VN', label: 'Vietnam', region: null, dialCode: '+84' },
  { key: 'OTHER', label: 'Other', region: null, dialCode: null },
] as const satisfies readonly CountryRow[]

export type Country = (typeof countries)[number]['key']

export const countrySchema = z.enum(keysOf(countries))

/** Each country's region; null for a country in none of the regions' lists. */
export const countryRegions: ReadonlyMap<string, Region | null> = new Map(
  countries.map((country) => [country.key, country.region]),
)

/** Whether a text is the code of a country on the list. */
export function isCountry(key: string): key is Country {
  return countryRegions.has(key)
}
