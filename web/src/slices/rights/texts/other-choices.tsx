import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button/button.tsx'
import { SignOutButton } from '../../accounts/sessions/sign-out-button.view.tsx'

/** What somebody can do who does not agree, or not yet. */
export function OtherChoices() {
  return (
    <section aria-labelledby="other-choices" className="mt-8 border-line border-t pt-5">
      <h2 id="other-choices" className="text-lg">
        If you do not agree
      </h2>
      <p className="mt-2 text-muted">
        You can go on reading. You can also take your data with you, or delete your account, in Settings under
        Your data. You can cancel a paid plan in your subscription.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" render={<Link to="/" />}>
          Not now
        </Button>
        <Button size="sm" render={<Link to="/your-data" />}>
          Your data
        </Button>
        <Button size="sm" render={<Link to="/subscription" />}>
          Your plan
        </Button>
        <SignOutButton hasWords />
      </div>
    </section>
  )
}
