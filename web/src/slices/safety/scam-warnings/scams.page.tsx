import { Link } from '@tanstack/react-router'
import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TextLinks } from '../../rights/texts/text-links.view.tsx'

const signs = [
  [
    'A fee up front',
    'You never have to pay to get a loan, a grant or a prize. Real lenders take their fees out of the money they give you.',
  ],
  [
    'A guaranteed profit',
    'Nobody can promise that. An app or website that shows your money growing shows whatever its maker wants.',
  ],
  [
    'Money to pass on',
    'They pay you too much and ask you to send the rest to someone else. The payment to you was never real.',
  ],
  ['A password, a code, a card', 'Nobody honest needs yours. We never ask for them in a message.'],
  [
    'Love and sudden trouble',
    'Someone you have never met gets very close, is suddenly in trouble, and only you can help, today.',
  ],
  ['Tell nobody, call nobody', "Someone who doesn't want you to ask others knows what they would say."],
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
          How to spot a scam
        </h1>
        <p className="mt-2 text-muted">The stories differ. These signs are always the same.</p>
        <dl className="mt-5 flex flex-col gap-4">
          {signs.map(([sign, meaning]) => (
            <div key={sign}>
              <dt className="font-semibold">{sign}</dt>
              <dd className="mt-1 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-6 text-lg">If you have already sent money</h2>
        <p className="mt-2 text-muted">
          Call your bank now, then the police. Change any password you gave away. Anyone who offers to get
          your money back for a fee is another scammer. Then report the person here, so that we can warn
          others.
        </p>
      </Card>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
        <TextLinks />
      </p>
    </Page>
  )
}
