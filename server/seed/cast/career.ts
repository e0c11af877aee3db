import type { BusinessStage, Experience, Revenue, TeamSize } from '@netwrk/domain/profiles/professional'
import type { Random } from '../random.ts'

export type Career = {
  age: number
  experience: Experience
  stage: BusinessStage
  teamSize: TeamSize
  revenue: Revenue
}

type Weighted<T> = readonly (readonly [T, number])[]

const ages: Weighted<readonly [number, number]> = [
  [[21, 24], 11],
  [[25, 29], 29],
  [[30, 34], 27],
  [[35, 40], 19],
  [[41, 46], 8],
  [[47, 58], 6],
]

const stages: Record<Experience, Weighted<BusinessStage>> = {
  'Less than 1': [
    ['idea', 42],
    ['pre-launch', 34],
    ['launched', 24],
  ],
  '1-2': [
    ['idea', 18],
    ['pre-launch', 22],
    ['launched', 34],
    ['early-revenue', 26],
  ],
  '3-5': [
    ['idea', 7],
    ['pre-launch', 11],
    ['launched', 17],
    ['early-revenue', 32],
    ['growing', 28],
    ['scaling', 5],
  ],
  '6-10': [
    ['pre-launch', 8],
    ['launched', 10],
    ['early-revenue', 20],
    ['growing', 34],
    ['scaling', 16],
    ['established', 12],
  ],
  '10+': [
    ['pre-launch', 6],
    ['early-revenue', 12],
    ['growing', 27],
    ['scaling', 19],
    ['established', 26],
    ['exited', 10],
  ],
}

const teamSizes: Record<BusinessStage, Weighted<TeamSize>> = {
  idea: [
    ['solo', 80],
    ['2-5', 20],
  ],
  'pre-launch': [
    ['solo', 58],
    ['2-5', 42],
  ],
  launched: [
    ['solo', 56],
    ['2-5', 40],
    ['6-10', 4],
  ],
  'early-revenue': [
    ['solo', 42],
    ['2-5', 48],
    ['6-10', 10],
  ],
  growing: [
    ['solo', 10],
    ['2-5', 40],
    ['6-10', 34],
    ['11-50', 16],
  ],
  scaling: [
    ['6-10', 28],
    ['11-50', 54],
    ['51-200', 18],
  ],
  established: [
    ['solo', 12],
    ['2-5', 24],
    ['6-10', 28],
    ['11-50', 26],
    ['51-200', 8],
    ['over-200', 2],
  ],
  exited: [
    ['solo', 76],
    ['2-5', 24],
  ],
}

const revenues: Record<BusinessStage, Weighted<Revenue>> = {
  idea: [['none', 1]],
  'pre-launch': [['none', 1]],
  launched: [
    ['none', 30],
    ['under-10k', 70],
  ],
  'early-revenue': [
    ['under-10k', 38],
    ['10k-50k', 62],
  ],
  growing: [
    ['50k-100k', 46],
    ['100k-500k', 54],
  ],
  scaling: [
    ['100k-500k', 30],
    ['500k-1m', 45],
    ['over-1m', 25],
  ],
  established: [
    ['50k-100k', 18],
    ['100k-500k', 42],
    ['500k-1m', 24],
    ['over-1m', 16],
  ],
  exited: [['not-specified', 1]],
}

/** A career whose parts fit each other: years follow from age, the business from the years. */
export function drawCareer(random: Random): Career {
  const [youngest, oldest] = random.weighted(ages)
  const age = random.between(youngest, oldest)
  const experience = experienceAfter((age - 19.5) * random.next() ** 1.1)
  const stage = random.weighted(stages[experience])
  const teamSize = random.weighted(teamSizes[stage])
  const revenue = random.chance(0.3) ? 'not-specified' : random.weighted(revenues[stage])
  return { age, experience, stage, teamSize, revenue }
}

function experienceAfter(years: number): Experience {
  if (years < 1) return 'Less than 1'
  if (years < 3) return '1-2'
  if (years < 6) return '3-5'
  return years < 11 ? '6-10' : '10+'
}
