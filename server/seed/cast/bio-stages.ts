import type { BusinessStage, Experience } from '@netwrk/domain/profiles/professional'

/** Where a venture stands; {v} is the venture, {V} the same at the start of a sentence. */
export const stageLines: Record<BusinessStage, readonly string[]> = {
  idea: [
    'Still at the napkin stage with {v}.',
    'I keep coming back to the same idea: {v}.',
    'On evenings and weekends I am sketching out {v}.',
    'There is a folder on my desktop for {v}, and it gets thicker every week.',
    'My notebook is full of plans for {v}.',
    'Working out whether {v} could be a real business.',
    'Asking a lot of people what they think of {v} before I build anything.',
    'I have a day job I like and an idea I like more: {v}.',
  ],
  'pre-launch': [
    'A few weeks away from opening {v}.',
    'I am getting {v} ready for its first paying customers.',
    'Testing {v} with a dozen patient friends before the doors open.',
    'Right now I am building {v}, one unglamorous evening at a time.',
    'Saved for a year, quit in spring, and now I am putting together {v}.',
    'The launch date for {v} is on the fridge, so it has to happen.',
    'Nearly there with {v}; the last ten percent is taking its time.',
    'I am three prototypes into {v} and the third one finally feels right.',
  ],
  launched: [
    '{V} went live a few months ago and I am learning in public.',
    'I recently launched {v}.',
    'First customers are in: {v} is real now.',
    'It took three tries, but {v} is finally live.',
    'Since last winter I have been running {v}, mostly from my kitchen table.',
    'This year I opened {v}, and every sale still makes me smile.',
    'New on the market: {v}.',
    'I said I would start {v} before my next birthday, and I did.',
  ],
  'early-revenue': [
    'I run {v}; it pays the rent and I am working on the rest.',
    '{V} started as a side project and now covers my bills.',
    'Somewhere between a project and a company: {v}.',
    'Making a modest living from {v}, and enjoying it more than I should admit.',
    'For a bit over a year I have been running {v}.',
    'I left my old job for {v} and have not looked back much.',
    'Small but profitable: {v}.',
    'The first regulars of {v} keep sending their friends, which is how I know it works.',
  ],
  growing: [
    'I run {v}, growing steadily and mostly by word of mouth.',
    '{V} has grown two years in a row, and so has my coffee bill.',
    'What began in a spare room is now {v}.',
    'Busy with {v}: more demand than hours, which is a good problem.',
    'I started {v} on my own and it has outgrown me nicely.',
    'My days belong to {v}, which finally has a waiting list.',
    'After a slow start {v} is growing faster than my to-do list.',
  ],
  scaling: [
    '{V} is past the scrappy phase; these days I mostly hire and fix what growth breaks.',
    'We took {v} from three people to a real company, and I am learning to let go.',
    'I lead {v}; the product works, the processes are catching up.',
    'Running {v} with a team that is better than me at nearly everything.',
    'Our second office for {v} opens soon, and yes, I am nervous.',
    'I founded {v} and now spend my days on people, numbers and the occasional fire.',
  ],
  established: [
    'I have run {v} for many years and still like Mondays.',
    '{V} is a steady, profitable business by now.',
    'Owner of {v}, in no hurry and in good health.',
    'For longer than I care to count I have looked after {v}.',
    'My company is {v}: no investors, loyal customers, long lunches in August.',
    'Built {v} the slow way, and it has carried me through three recessions of my own making.',
  ],
  exited: [
    'I built {v}, sold it, and got restless within a month.',
    'After selling {v} I promised myself a year off; it lasted five weeks.',
    'Founded and sold {v}; now I have time and opinions.',
    'Two years ago I handed over {v} to people who love it as much as I did.',
    'My last company was {v}, and the buyer kept the team, which still makes me proud.',
  ],
}

/** Where somebody comes from; {job} is a former line of work, {city} where they live. */
export const pastLines: Record<Experience, readonly string[]> = {
  'Less than 1': [
    'New to all this and not shy about it.',
    'Until last year I worked in {job}.',
    'A few months ago I still had a boss and a badge in {job}.',
    'Beginner’s luck may run out, so I am reading everything.',
    'Every week I meet a word I have to look up.',
  ],
  '1-2': [
    'Before this I worked in {job} and kept wondering.',
    'Two years in, and the learning curve has not flattened.',
    'Came over from {job}, which turned out to be useful after all.',
    'The first year was mostly mistakes; the second one is paying them back.',
    'Everything I know about customers I learned in {job}.',
  ],
  '3-5': [
    'Started out in {job} and never quite lost the habits.',
    'Four years, one pivot, no regrets.',
    'A first company failed politely; this one is doing better.',
    'I came to this from {job}, by way of a very patient partner.',
    'After a few years I can finally tell a busy week from a good one.',
  ],
  '6-10': [
    'Eight years of this have taught me to start with the contract and end with lunch.',
    'One company closed, one sold, one still going.',
    'My background is {job}, and it still shows in how I plan.',
    'I have made most of the classic mistakes once, and two of them twice.',
    'Worked my way here from {job}, one evening course at a time.',
  ],
  '10+': [
    'More than a decade in, I still learn the most from people in their first year.',
    'I have been self-employed longer than I was employed.',
    'A long time ago I worked in {job}; some of those colleagues are clients now.',
    'Fifteen years have cured me of shortcuts.',
    'Three businesses, two of them good.',
  ],
}

export const formerJobs: readonly string[] = [
  'nursing',
  'banking',
  'teaching',
  'logistics',
  'hotels',
  'architecture',
  'the civil service',
  'retail',
  'journalism',
  'telecoms',
  'insurance',
  'a research lab',
  'mechanical engineering',
  'restaurants',
  'publishing',
  'management consulting',
  'an airline',
  'customer support',
  'pharmacy',
  'events',
  'a big accounting firm',
  'television',
  'sports physiotherapy',
  'the music business',
  'a family bakery',
  'public health',
  'construction',
  'human resources',
]

/** Said by those who mention where they live. */
export const cityLines: readonly string[] = [
  'Based in {city}, happy to work across time zones.',
  'If you are ever in {city}, coffee is on me.',
  '{city} is home, at least for this year.',
  'I live in {city} and take most calls while walking.',
  'You will find me in a café in {city}, near a socket.',
  'From {city}, with customers I have mostly never met.',
  'In {city} everybody knows somebody, and I would like to know more of them.',
  'Settled in {city} with two kids and one loud espresso machine.',
]

/** Said by those with more than one skill; {skill} is the second one, in lower case where it is no name. */
export const secondSkillLines: readonly string[] = [
  'Happy to trade a bit of {skill} for honest feedback.',
  'On the side I do some {skill}, mostly for friends of friends.',
  'People also call me about {skill}, and I usually pick up.',
  'Give me an afternoon of {skill} and I am content.',
  'What keeps it all going is {skill}, learned by doing.',
  'I can also help with {skill} if you ask nicely.',
]
