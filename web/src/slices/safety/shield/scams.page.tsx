import { Link } from '@tanstack/react-router'
import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'

const signs = [
  [
    'A fee before the money',
    'Loans, grants and prizes do not begin with a payment of yours. Who really gives money takes its fees out of it.',
  ],
  [
    'A gain for certain',
    'Nobody can promise one. An app or a page that shows your money growing shows whatever its maker likes.',
  ],
  [
    'Money to pass on',
    'Too much was paid, and you are to send the rest to somebody else: the payment to you never existed.',
  ],
  ['A password, a code, a card', 'Nobody honest needs those, and we never ask for them in a message.'],
  ['Trouble, and very close', 'Somebody you have never met is in need, and only you can help, today.'],
  ['Do not tell, do not call', 'Whoever keeps you from asking somebody knows what they would say.'],
] as const

/** /scams: what scams have in common, and what to do. Open to everybody: the mail about a fraud leads here. */
export function ScamsPage() {
  return (
    <Page width="narrow" className="flex-1">
      <div className="mb-3 flex items-center justify-between">
        <IconButton label="Back to Home" className="-ml-2.5" render={<Link to="/" />}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <Logo />
      </div>
      <Card padding="roomy">
        <h1 className="flex items-center gap-3 text-xl">
          <ShieldAlert aria-hidden className="size-6 text-ember-text" />
          How to see through scams
        </h1>
        <p className="mt-2 text-muted">Scams differ in their stories. What they have in common is this.</p>
        <dl className="mt-5 flex flex-col gap-4">
          {signs.map(([sign, meaning]) => (
            <div key={sign}>
              <dt className="font-semibold">{sign}</dt>
              <dd className="mt-1 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-6 text-lg">If you have sent money already</h2>
        <p className="mt-2 text-muted">
          Call your bank now, then the police. Change a password that you gave away. Whoever offers to bring
          the money back for a fee is after you once more. Then report the person here, so that we can warn
          the others.
        </p>
      </Card>
    </Page>
  )
}
