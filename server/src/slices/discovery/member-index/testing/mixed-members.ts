import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { StoredMember } from '../member.ts'
import { anyMember } from './any-member.ts'

/** Many members from few drawn ones: each takes its facts from different ones of them. Others on every run. */
export function mixed(count: number): StoredMember[] {
  const drawn = fc.sample(anyMember, 800)
  const any = () => drawn[Math.floor(Math.random() * drawn.length)]!
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    verificationLevel: any().verificationLevel,
    tier: any().tier,
    experience: any().experience,
    country: any().country,
    primaryGoal: any().primaryGoal,
    lookingFor: any().lookingFor,
    skills: any().skills,
    neededSkills: any().neededSkills,
    hoursAWeek: any().hoursAWeek,
    startsInMonths: any().startsInMonths,
    price: any().price,
    age: any().age,
    lastActiveAt: any().lastActiveAt,
    joinedAt: any().joinedAt,
  }))
}
