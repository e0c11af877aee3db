import type { Goal } from '@netwrk/domain/profiles/goals'

/** What somebody says they are here for, by their primary goal. */
export const goalLines: Record<Goal, readonly string[]> = {
  'like-minded': [
    'Mostly here to talk to people who get why you would check your dashboard at midnight.',
    'None of my friends run a business, so good conversation is reason enough.',
    'Looking for two or three people to compare notes with every month.',
    'Always up for a call with someone who is a step ahead or a step behind.',
    'Would love a small circle of founders who tell each other the truth.',
    'Working alone gets quiet; I miss people to think out loud with.',
  ],
  'co-founder': [
    'What is missing is a co-founder who likes the parts I avoid.',
    'Looking for someone to build this with, equal shares, equal headaches.',
    'Would rather find the right partner slowly than the wrong one fast.',
    'If you can sell and enjoy early mornings, we should talk about a co-founder seat.',
    'Hoping to meet a technical co-founder, or an operator who makes me braver.',
    'Two of us would be twice as fast, and I would sleep better.',
  ],
  'strategic-partnerships': [
    'Partnerships have brought me more than ads ever did, so I am here for the next one.',
    'Interested in joint offers, shared audiences and honest referrals.',
    'If our customers overlap and our products do not, let us talk.',
    'Looking for a partner in a neighbouring field to try a small pilot with.',
    'Happy to start with something tiny together and see where it goes.',
    'The best deals I made began as a favour; I like to start there.',
  ],
  'find-investors': [
    'Preparing a first small round and keen to meet angels who know the field.',
    'The numbers are ready; now I am looking for patient money.',
    'Raising later this year and happy to share the deck early.',
    'Would value an investor who picks up the phone as much as the cheque.',
    'Not in a hurry to raise, but I want to know the right people when I do.',
  ],
  invest: [
    'Putting small cheques into founders I would have liked as colleagues.',
    'I invest early and quietly, mostly in businesses that are already selling something.',
    'Looking at two or three deals a year; unglamorous is welcome.',
    'Keen to back somebody stubborn with a boring idea.',
    'Time and a modest cheque, in that order, for teams I can really help.',
  ],
  'find-mentor': [
    'A mentor who has made my mistakes already would save me a year.',
    'Looking for someone ten steps ahead who does not mind basic questions.',
    'I take notes, I follow up, and I would be grateful for an hour a month.',
    'Could use a second opinion from someone who has hired their first five people.',
    'Good advice is hard to google, so I am asking here.',
  ],
  'mentor-others': [
    'Glad to give an hour a week to people who are just starting.',
    'Somebody once answered my long e-mails; I would like to pass that on.',
    'Ask me about pricing, hiring or how not to sign a lease.',
    'Mentoring three founders at the moment and there is room for one more.',
    'I cannot promise answers, but I ask decent questions.',
  ],
  'scale-business': [
    'The next step is doubling without doubling the hours.',
    'It works small; now I want to find out whether it works big.',
    'Trying to get out of the day-to-day so that the business can grow past me.',
    'Keen to hear from people who went from five to twenty without losing the plot.',
    'This year is about systems, a second product and fewer heroics.',
  ],
  'launch-ventures': [
    'There is a second idea in the drawer and it keeps getting louder.',
    'I like the first six months best, so there will be another one.',
    'Looking for people to launch something small and real with before summer.',
    'Three ideas, one weekend a month, and a rule that we ship.',
    'Would love to team up on something new rather than plan it for another year.',
  ],
  'find-clients': [
    'Room for two more clients this quarter, ideally ones who reply to e-mail.',
    'Best work comes through introductions, so I am here to meet people first.',
    'If you know somebody who needs this done well and on time, point them my way.',
    'Looking for clients who want a partner rather than a pair of hands.',
    'My calendar has a gap from next month and I would like to fill it well.',
  ],
  'build-team': [
    'Hiring my first salesperson and a generalist who is not scared of a mess.',
    'The hardest part is finding people; recommendations are gold.',
    'Looking for early teammates who want ownership more than a title.',
    'Growing the team carefully, one good person at a time.',
    'If you have built a remote team that laughs in meetings, tell me how.',
  ],
  'new-markets': [
    'Next on the list is our first market abroad, and local knowledge beats any report.',
    'Looking for people on the ground who can tell me what does not translate.',
    'Exploring two new markets this year and happy to swap contacts for contacts.',
    'We sell well at home; I want to learn how it is done elsewhere before spending money.',
    'Would love to trade introductions with founders in other countries.',
  ],
  'learn-skills': [
    'Still learning to sell without feeling like I am selling.',
    'Here to learn from people who have done it, and to trade what I know.',
    'This year I am teaching myself numbers, slowly and with snacks.',
    'If you are great at something I am bad at, let us swap an hour.',
    'Curious by default; I finish more courses than is healthy.',
  ],
  'financial-freedom': [
    'The plan is simple: enough passive income to choose my projects.',
    'Aiming for the kind of freedom where Tuesday can be a holiday.',
    'Not chasing a yacht, just a mortgage that pays itself.',
    'Want to build something that earns while I am at the school gate.',
    'Five more careful years and work becomes optional; that is the goal.',
  ],
}

/** Of those who look for customers and sell products rather than their time. */
export const productClientLines: readonly string[] = [
  'Hunting for the next hundred customers, preferably ones who complain usefully.',
  'The product is good; what I need is to be seen by more of the right people.',
  'If you know somebody who would love this, I owe you a coffee.',
  'Here to find partners who already talk to the customers I want.',
  'Getting known outside my own circle is the job this year.',
]
