import { z } from 'zod'
import { keysOf } from './choice.ts'

/** The 50 other interests a member may list. */
export const interests = [
  { key: 'travel', label: 'Travel' },
  { key: 'fitness', label: 'Fitness' },
  { key: 'reading', label: 'Reading' },
  { key: 'personal-development', label: 'Personal Development' },
  { key: 'public-speaking', label: 'Public Speaking' },
  { key: 'podcasts', label: 'Podcasts' },
  { key: 'music', label: 'Music' },
  { key: 'photography', label: 'Photography' },
  { key: 'film-and-cinema', label: 'Film & Cinema' },
  { key: 'writing', label: 'Writing' },
  { key: 'blogging', label: 'Blogging' },
  { key: 'cooking', label: 'Cooking' },
  { key: 'fine-dining', label: 'Fine Dining' },
  { key: 'coffee', label: 'Coffee' },
  { key: 'wine', label: 'Wine' },
  { key: 'nutrition', label: 'Nutrition' },
  { key: 'meditation', label: 'Meditation' },
  { key: 'yoga', label: 'Yoga' },
  { key: 'mental-health', label: 'Mental Health' },
  { key: 'spirituality', label: 'Spirituality' },
  { key: 'philosophy', label: 'Philosophy' },
  { key: 'psychology', label: 'Psychology' },
  { key: 'history', label: 'History' },
  { key: 'science', label: 'Science' },
  { key: 'space', label: 'Space' },
  { key: 'technology', label: 'Technology' },
  { key: 'gaming', label: 'Gaming' },
  { key: 'chess', label: 'Chess' },
  { key: 'languages', label: 'Languages' },
  { key: 'volunteering', label: 'Volunteering' },
  { key: 'philanthropy', label: 'Philanthropy' },
  { key: 'sustainability', label: 'Sustainability' },
  { key: 'nature', label: 'Nature' },
  { key: 'hiking', label: 'Hiking' },
  { key: 'camping', label: 'Camping' },
  { key: 'running', label: 'Running' },
  { key: 'cycling', label: 'Cycling' },
  { key: 'swimming', label: 'Swimming' },
  { key: 'football', label: 'Football' },
  { key: 'basketball', label: 'Basketball' },
  { key: 'tennis', label: 'Tennis' },
  { key: 'golf', label: 'Golf' },
  { key: 'martial-arts', label: 'Martial Arts' },
  { key: 'skiing-and-snowboarding', label: 'Skiing & Snowboarding' },
  { key: 'surfing-and-sailing', label: 'Surfing & Sailing' },
  { key: 'cars-and-motorsport', label: 'Cars & Motorsport' },
  { key: 'fashion', label: 'Fashion' },
  { key: 'art-and-design', label: 'Art & Design' },
  { key: 'architecture', label: 'Architecture' },
  { key: 'pets-and-animals', label: 'Pets & Animals' },
] as const

export type Interest = (typeof interests)[number]['key']

export const interestSchema = z.enum(keysOf(interests))

/** Whether a text is the key of an interest. */
export function isInterest(key: string): key is Interest {
  return interestSchema.safeParse(key).success
}
