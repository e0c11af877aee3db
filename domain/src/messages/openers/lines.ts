import type { Field } from './facts.ts'

// The words of the lines. `_` stands for what is spoken of; nothing else in a line says anything of the two.

/** To somebody who said the same. */
export const sharedLines: Record<Field, readonly string[]> = {
  skills: [
    'We both list _. What are you working on there right now?',
    'You list _, and so do I. How did you get into it?',
    'We both have _ on our profiles. What has worked best for you so far?',
    '_ is on both our profiles. What would you do differently if you began again?',
  ],
  neededSkills: [
    'We both need _. What have you tried so far?',
    'You need _, and so do I. Shall we compare notes?',
  ],
  interests: [
    'We are both interested in _. How did that begin for you?',
    '_ is on both our profiles. Do you have a recommendation?',
    'You list _ as an interest, and so do I. What do you like most about it?',
  ],
  primaryGoal: [
    'We both want to _. How far along are you?',
    'You want to _, and so do I. What have you tried so far?',
    'We both want to _. Shall we compare notes?',
  ],
  lookingFor: [
    'We are both looking for _. What would be a good fit for you?',
    'You are looking for _, and so am I. How is it going?',
  ],
  businessStage: [
    'We both chose “_” as our business stage. What is the hardest part right now?',
    'Your business stage is “_”, and so is mine. What comes next for you?',
  ],
  country: [
    'We are both in _. Whereabouts are you?',
    'You are in _, and so am I. Do you know a good place to meet people?',
  ],
}

/** To somebody who said it, whatever the sender said. */
export const theirLines: Record<Field, readonly string[]> = {
  skills: [
    'You list _. What are you working on there right now?',
    'I saw _ on your profile. How did you get into it?',
    'Your profile mentions _. What do people most often get wrong about it?',
  ],
  neededSkills: ['Your profile says you need _. What would help you most?', 'You need _. What is it for?'],
  interests: [
    'I saw _ on your profile. What do you like most about it?',
    'You list _ as an interest. How did that begin?',
  ],
  primaryGoal: [
    'Your profile says you want to _. What would help you most?',
    'You want to _. What is your next step?',
  ],
  lookingFor: [
    'You are looking for _. What would be a good fit?',
    'Your profile says you are looking for _. What matters most to you there?',
  ],
  businessStage: [
    'Your business stage is “_”. What takes most of your time right now?',
    'You chose “_” as your business stage. What comes next?',
  ],
  country: ['You are in _. What is it like to build a business there?'],
}

/** Where one said what the other is after: `<` is what the receiver said, `>` what the sender said. */
export const mutualLines = [
  'You <, and I >. Shall we talk about it?',
  'Your profile says you <. I >, so we might help each other. What do you need first?',
] as const

/** Where one lists a skill that the other needs: `_` stands for it. */
export const exchangeLines = {
  theyBring: [
    'You list _, which I need. Could I ask you something about it?',
    'You list _, which is what I need. Shall we talk about it?',
  ],
  theyNeed: [
    'You need _, which I bring. What do you need first?',
    'Your profile says you need _, which I bring. Where are you with it?',
  ],
} as const

/** They say nothing of anybody. */
export const openLines = [
  'What are you working on at the moment?',
  'What would make this a good month for you?',
  'What is the best thing you learned lately?',
  'Which problem would you hand to somebody else today, if you could?',
  'What are you most looking forward to this year?',
  'What is one thing you would like a second opinion on?',
  'Who would you most like to meet right now?',
  'What does a good working day look like for you?',
  'What is the next big step for you?',
  'What made you join?',
  'Which tool could you not do without?',
  'What would you do with two more hours a day?',
  'What is going better than you expected?',
  'What is harder than you expected?',
  'Which advice has stayed with you?',
  'What could I tell you about what I do?',
] as const

/** Where many have written on the same day, lines begin with one of these. */
export const greetings = ['Nice to meet you.', 'Hello!', 'Hi there!', 'Good to meet you.', 'Hey!'] as const
