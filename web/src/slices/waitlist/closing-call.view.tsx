import { Button } from '../../ui/button.tsx'

/** The last word of the screen (SPEC section 2). */
export function ClosingCall({ isOpen, onJoin }: { isOpen: boolean; onJoin: () => void }) {
  return (
    <section className="mt-14 rounded-card border border-line bg-raised px-5 py-10 text-center shadow-card wide:mt-20 wide:py-14">
      <h2 className="text-xl">Be there from the first day</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[44ch] text-muted">
        {isOpen
          ? 'Netwrk is open. Your place and your referral code stay yours.'
          : 'All we need is your email. Bring those you want to meet, and we open sooner.'}
      </p>
      <Button kind="primary" size="lg" onClick={onJoin}>
        Join the Waitlist
      </Button>
    </section>
  )
}
