import { Link } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TextLinks } from '../rights/texts/text-links.view.tsx'
import type { Answer } from './answers.ts'
import { findAnswers } from './find-answers.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** /help: short answers for everybody, each with the screen where it is done. An anchor leads to each. */
export function HelpPage() {
  const [query, setQuery] = useState('')
  const groups = findAnswers(query)
  return (
    <Page width="reading" className="flex-1">
      <div className="mb-3 flex items-center justify-between">
        <IconButton label="Back to Home" className="-ml-2.5" render={<Link to="/" />}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <Logo />
      </div>
      <Card padding="roomy">
        <h1 className="mb-4 text-xl">Help</h1>
        <SearchField label="Search help" value={query} onValueChange={setQuery} />
        <div aria-live="polite">
          {groups.length === 0 && (
            <EmptyState icon={SearchX} title="No answer found" text="Try fewer or other words." />
          )}
        </div>
        {groups.map(({ title, answers }) => (
          <section key={title} className="mt-7">
            <h2 className="text-lg">{title}</h2>
            {answers.map((answer) => (
              <AnswerText key={answer.id} {...answer} />
            ))}
          </section>
        ))}
        <section aria-labelledby="ask-us" className="mt-8 border-line border-t pt-6">
          <h2 id="ask-us" className="text-lg">
            Nothing that helps?
          </h2>
          <p className="mt-1 mb-4 text-muted">A person reads every question and answers by email.</p>
          <Button render={<Link to="/contact" />}>Ask us</Button>
        </section>
      </Card>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
        <TextLinks />
      </p>
    </Page>
  )
}

function AnswerText({ id, question, text, link }: Answer) {
  const [to = '/', hash] = link.to.split('#')
  return (
    <article id={id} className="mt-4 scroll-mt-20">
      <h3 className="font-semibold">{question}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <Link to={to} {...(hash && { hash })} className={linkClass}>
        {link.label}
      </Link>
    </article>
  )
}
