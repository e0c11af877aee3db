import type { PublishedText } from '@netwrk/domain/desk/texts.contract'
import { type TextKind, textTitles } from '@netwrk/domain/rights/text-kinds'
import { TEXT_LIMIT } from '@netwrk/domain/rights/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { forgetInTab, readInTab, useStoredWhenEnded } from '../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { Difference } from '../../rights/texts/difference.view.tsx'
import { Markdown } from '../../rights/texts/markdown.view.tsx'
import { Asked } from '../asked.view.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useTexts } from './texts.api.ts'

/** Writes a new version of a text, from the newest there is. */
export function TextEditor({ kind }: { kind: TextKind }) {
  const texts = useTexts()
  return (
    <Page>
      <PageHeader
        title={textTitles[kind]}
        subtitle="A new version, in Markdown"
        back={<Link to="/desk/$" params={{ _splat: 'texts' }} />}
        backLabel="Back to terms and rules"
      />
      <Asked what="texts" query={texts}>
        {({ texts: list }) => <FromNewest newest={list.find((one) => one.kind === kind)!} />}
      </Asked>
    </Page>
  )
}

function FromNewest({ newest: { kind, version } }: { newest: PublishedText }) {
  const text = useQuery(api.rights.text.queryOptions({ input: { kind, version } }))
  return (
    <Asked what="text" query={text}>
      {({ text: { markdown } }) => <Editor key={version} kind={kind} version={version} before={markdown} />}
    </Asked>
  )
}

type EditorProps = { kind: TextKind; version: number; before: string }
type Draft = { markdown: string }
type Part = 'write' | 'preview' | 'changes'

function Editor({ kind, version, before }: EditorProps) {
  const draftKey = `desk.text.${kind}.${version}`
  const memberId = useAccount()!.id
  const [markdown, setMarkdown] = useState(() => readInTab<Draft>(memberId, draftKey)?.markdown ?? before)
  const draft = useMemo((): Draft | null => (markdown === before ? null : { markdown }), [markdown, before])
  useStoredWhenEnded(memberId, draftKey, draft)
  useEffect(() => forgetInTab(memberId, draftKey), [memberId, draftKey])
  const [part, setPart] = useState<Part>('write')
  const [isPublishing, setPublishing] = useState(false)
  const isSame = markdown === before
  return (
    <div className="flex flex-col gap-5">
      <Tabs<Part>
        label="The new version"
        value={part}
        onValueChange={setPart}
        tabs={[
          {
            value: 'write',
            label: 'Write',
            panel: (
              <TextArea
                label="Text"
                description="Markdown: ## for a heading, - for a line of a list, **bold**, [words](link)."
                rows={24}
                maxLength={TEXT_LIMIT}
                value={markdown}
                onValueChange={setMarkdown}
              />
            ),
          },
          { value: 'preview', label: 'Preview', panel: <Markdown text={markdown} /> },
          {
            value: 'changes',
            label: 'Changes',
            panel: isSame ? (
              <p className="text-muted">Nothing has changed yet.</p>
            ) : (
              <Difference before={before} after={markdown} />
            ),
          },
        ]}
      />
      <div>
        <Button
          kind="primary"
          disabled={isSame || markdown.trim() === ''}
          onClick={() => setPublishing(true)}
        >
          Publish
        </Button>
      </div>
      {isPublishing && (
        <PublishDialog kind={kind} after={version} markdown={markdown} onClose={() => setPublishing(false)} />
      )}
    </div>
  )
}
