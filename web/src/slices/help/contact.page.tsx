import { Link } from '@tanstack/react-router'
import { ArrowLeft, MailCheck, MessageCircleQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { TextLinks } from '../rights/texts/text-links.view.tsx'
import { QuestionForm } from './question-form.tsx'

/** /contact: a question to whoever runs Netwrk, with or without an account. */
export function ContactPage() {
  const [number, setNumber] = useState<number | null>(null)
  const isMember = useMember() !== null
  return (
    <Page width="narrow" className="flex-1">
      <div className="mb-3 flex items-center justify-between">
        <IconButton label="Back to Help" className="-ml-2.5" render={<Link to="/help" />}>
          <ArrowLeft aria-hidden />
        </IconButton>
        {/* The frame around a member's screens has it already. */}
        {!isMember && <Logo />}
      </div>
      <Card padding="roomy">
        {number === null ? (
          <>
            <h1 className="flex items-center gap-3 text-xl">
              <MessageCircleQuestion aria-hidden className="size-6 text-ember-text" />
              Ask us
            </h1>
            <p className="mt-2 mb-6 text-muted">
              A person reads every question and answers by email. To report somebody or something, use{' '}
              <Link to="/report" className="underline underline-offset-4">
                Report something
              </Link>
              .
            </p>
            <QuestionForm onSent={setNumber} />
          </>
        ) : (
          <Receipt number={number} onAgain={() => setNumber(null)} />
        )}
      </Card>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
        <TextLinks />
      </p>
    </Page>
  )
}

/** The heading takes the focus, since what had it is gone. */
function Receipt({ number, onAgain }: { number: number; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center text-center">
      <span className="mb-5 flex size-18 items-center justify-center rounded-full bg-teal-soft text-teal-text">
        <MailCheck aria-hidden strokeWidth={1.6} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Thank you
      </h1>
      <p className="mt-3 text-muted">Your question is number {number}. We answer by email.</p>
      <Button className="mt-6" isWide onClick={onAgain}>
        Ask something else
      </Button>
    </div>
  )
}
