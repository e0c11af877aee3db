import { z } from 'zod'
import { keysOf } from './choice.ts'

/** Years of experience; the keys are stored values, which the score's years table reads. */
export const experiences = [
  { key: 'Less than 1', label: 'Less than 1 year' },
  { key: '1-2', label: '1-2 years' },
  { key: '3-5', label: '3-5 years' },
  { key: '6-10', label: '6-10 years' },
  { key: '10+', label: '10+ years' },
] as const

export const businessStages = [
  { key: 'idea', label: 'Idea' },
  { key: 'pre-launch', label: 'Pre-launch' },
  { key: 'launched', label: 'Launched' },
  { key: 'early-revenue', label: 'Early revenue' },
  { key: 'growing', label: 'Growing' },
  { key: 'scaling', label: 'Scaling' },
  { key: 'established', label: 'Established' },
  { key: 'exited', label: 'Exited' },
] as const

export const teamSizes = [
  { key: 'solo', label: 'Just me' },
  { key: '2-5', label: '2-5 people' },
  { key: '6-10', label: '6-10 people' },
  { key: '11-50', label: '11-50 people' },
  { key: '51-200', label: '51-200 people' },
  { key: 'over-200', label: 'More than 200 people' },
] as const

/** Yearly revenue. */
export const revenues = [
  { key: 'not-specified', label: 'Not specified' },
  { key: 'none', label: 'No revenue yet' },
  { key: 'under-10k', label: 'Under £10K' },
  { key: '10k-50k', label: '£10K to £50K' },
  { key: '50k-100k', label: '£50K to £100K' },
  { key: '100k-500k', label: '£100K to £500K' },
  { key: '500k-1m', label: '£500K to £1M' },
  { key: 'over-1m', label: 'Over £1M' },
] as const

export type Experience = (typeof experiences)[number]['key']
export type BusinessStage = (typeof businessStages)[number]['key']
export type TeamSize = (typeof teamSizes)[number]['key']
export type Revenue = (typeof revenues)[number]['key']

export const experienceSchema = z.enum(keysOf(experiences))
export const businessStageSchema = z.enum(keysOf(businessStages))
export const teamSizeSchema = z.enum(keysOf(teamSizes))
export const revenueSchema = z.enum(keysOf(revenues))
