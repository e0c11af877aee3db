import { z } from 'zod'
import { keysOf } from './choice.ts'

/** The 20 ways of earning a member may list: Income Generating Skills, Expertise Areas. */
export const skills = [
  { key: 'trading', label: 'Trading' },
  { key: 'cryptocurrency', label: 'Cryptocurrency' },
  { key: 'real-estate', label: 'Real Estate' },
  { key: 'e-commerce', label: 'E-commerce' },
  { key: 'dropshipping', label: 'Dropshipping' },
  { key: 'affiliate-marketing', label: 'Affiliate Marketing' },
  { key: 'digital-marketing', label: 'Digital Marketing' },
  { key: 'social-media-management', label: 'Social Media Management' },
  { key: 'content-creation', label: 'Content Creation' },
  { key: 'copywriting', label: 'Copywriting' },
  { key: 'coaching-and-consulting', label: 'Coaching & Consulting' },
  { key: 'online-courses', label: 'Online Courses' },
  { key: 'software-development', label: 'Software Development' },
  { key: 'saas', label: 'SaaS' },
  { key: 'ai-and-automation', label: 'AI & Automation' },
  { key: 'web-and-graphic-design', label: 'Web & Graphic Design' },
  { key: 'video-production', label: 'Video Production' },
  { key: 'freelancing', label: 'Freelancing' },
  { key: 'sales-and-closing', label: 'Sales & Closing' },
  { key: 'seo-funnel-building', label: 'SEO / Funnel Building' },
] as const

export type Skill = (typeof skills)[number]['key']

export const skillSchema = z.enum(keysOf(skills))

/** Whether a text is the key of a skill. */
export function isSkill(key: string): key is Skill {
  return skillSchema.safeParse(key).success
}
