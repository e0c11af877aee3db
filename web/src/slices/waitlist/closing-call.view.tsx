import type { ReactNode } from 'react'

/** The last word of the screen, by whether Netwrk is open and whether this browser has joined. */
export function ClosingCall({ stage, action }: { stage: 'waiting' | 'joined' | 'open'; action: ReactNode }) {
  const { title, text } = words[stage]
  return (
    <section className="mt-14 rounded-card border border-line bg-raised px-5 py-10 text-center shadow-card wide:mt-20 wide:py-14">
      <h2 className="text-xl">{title}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[44ch] text-muted">{text}</p>
      {action}
    </section>
  )
}

const words = {
  waiting: { title: 'Be there from the first day', text: 'All we need is your email.' },
  joined: {
    title: 'Bring the people you want to meet',
    text: 'The more people join with your link, the sooner we open.',
  },
  open: { title: 'Find the people you need', text: 'Joining is free and takes a minute.' },
}
