import type { Interest } from '@netwrk/domain/profiles/interests'

/** What somebody does when they are not working. */
export const interestLines: Record<Interest, readonly string[]> = {
  travel: [
    'I plan trips the way other people do crosswords.',
    'Happiest on a night train with a window seat.',
  ],
  fitness: [
    'Gym at six, otherwise it does not happen.',
    'Lifting heavy things keeps me pleasant in meetings.',
  ],
  reading: [
    'Usually three books deep and finishing none.',
    'Ask me what I am reading; I always have an answer.',
  ],
  'personal-development': [
    'Sunday evenings are for writing down what went wrong.',
    'I collect good questions.',
  ],
  'public-speaking': [
    'On stage now and then, still nervous every time.',
    'I run a small speaking club on Tuesdays.',
  ],
  podcasts: ['Podcasts at normal speed, like an animal.', 'My running route is exactly one podcast long.'],
  music: ['Bass in a band that rehearses more than it plays.', 'There is always a record on.'],
  photography: [
    'Weekends I walk around with an old film camera.',
    'I take portraits of strangers, with permission.',
  ],
  'film-and-cinema': ['Tuesday is cinema night, whatever is on.', 'I will defend slow films to anyone.'],
  writing: ['Writing a novel, slowly enough to be safe.', 'I keep a notebook and lose it often.'],
  blogging: ['My blog has forty readers and I like all of them.', 'I blog to find out what I think.'],
  cooking: ['My kitchen is the one place without a dashboard.', 'I cook for eight by default.'],
  'fine-dining': [
    'I save up for one ridiculous dinner a year.',
    'Show me your favourite restaurant and I will trust you.',
  ],
  coffee: ['Serious about coffee, relaxed about most other things.', 'First coffee, then e-mail.'],
  wine: ['Weekends are for small vineyards.', 'Learning about wine, one modest bottle at a time.'],
  nutrition: ['I meal-prep on Sundays and brag about it on Mondays.', 'Good food fixes most of my bad days.'],
  meditation: [
    'Ten quiet minutes before the phone comes on.',
    'Meditation made me a slower and better negotiator.',
  ],
  yoga: ['Yoga before breakfast, deadlines after.', 'My best ideas arrive in the last five minutes of yoga.'],
  'mental-health': [
    'I block Friday afternoons for my head and defend them.',
    'Happy to talk about burnout; I have been there.',
  ],
  spirituality: ['Quiet mornings keep me grounded.', 'I go on one silent retreat a year.'],
  philosophy: [
    'I like a good argument about a useless question.',
    'Stoics on the shelf, less so in traffic.',
  ],
  psychology: ['Why people decide what they decide never gets old.', 'I read psychology papers for fun.'],
  history: ['I can make any conversation about the Hanseatic League.', 'Old maps are my weakness.'],
  science: ['A science nerd who got lost in business.', 'I still read the papers, not just the headlines.'],
  space: ['On clear nights I am behind a telescope.', 'I never miss a launch stream.'],
  technology: ['My desk has too many small computers on it.', 'I fix old laptops and give them away.'],
  gaming: ['Strategy games taught me cash flow.', 'Online most Thursday nights, headset on.'],
  chess: ['I lose at chess with great enthusiasm.', 'Chess with my father every Sunday, by phone.'],
  languages: ['Working on my fourth language and it shows.', 'I apologise fluently in five languages.'],
  volunteering: [
    'Saturdays I help at the food bank.',
    'I teach job interviews at a refugee centre once a month.',
  ],
  philanthropy: [
    'A share of every invoice goes to a school project.',
    'Giving well is harder than earning, and I am learning.',
  ],
  sustainability: [
    'We measure our footprint, and it keeps us honest.',
    'I repair before I buy, sometimes to my family’s despair.',
  ],
  nature: ['Give me a forest and no signal.', 'I know most of the birds on my street.'],
  hiking: ['Most weekends I am on a hill.', 'My calendar has a hut-to-hut week in it every summer.'],
  camping: ['Tent over hotel, as long as there is coffee.', 'I sleep best outdoors.'],
  running: ['Slow runner, long distances.', 'I do my thinking between kilometre three and eight.'],
  cycling: ['If it is under twenty kilometres, I cycle.', 'Found on a gravel bike when nobody is looking.'],
  swimming: ['Cold water before work, all year round.', 'Forty lanes clear any head.'],
  football: ['Five-a-side on Wednesdays, ice packs on Thursdays.', 'I plan nothing during a derby.'],
  basketball: [
    'Still playing pick-up, still calling my own fouls.',
    'I coach a youth basketball team badly and loudly.',
  ],
  tennis: ['Decent forehand, no backhand, great loser.', 'Up for a set whenever you are in town.'],
  golf: ['I golf badly but I am good company.', 'My handicap is honest, which is rare.'],
  'martial-arts': [
    'Judo taught me how to fall, which helps.',
    'Boxing gym twice a week; very calm the rest of the time.',
  ],
  'skiing-and-snowboarding': [
    'In winter I am hard to reach above two thousand metres.',
    'First lift up, last coffee down.',
  ],
  'surfing-and-sailing': [
    'I check the wind before I check the news.',
    'Learning to sail, apologising to harbour walls.',
  ],
  'cars-and-motorsport': [
    'There is an old car in my garage that eats my weekends.',
    'I wake up early for races, never for meetings.',
  ],
  fashion: ['I sew half of what I wear.', 'Vintage jackets are my one bad habit.'],
  'art-and-design': ['Museums on rainy days, sketchbook always.', 'I buy art from students whenever I can.'],
  architecture: ['I walk cities looking up.', 'Brutalist buildings make me irrationally happy.'],
  'pets-and-animals': ['My dog joins most calls.', 'Two rescue cats run this office.'],
}
