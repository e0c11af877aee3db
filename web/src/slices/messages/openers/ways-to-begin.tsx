import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/display/chip.tsx'
import { openersQuery } from '../messages.api.ts'

export type WaysToBeginProps = { other: { id: string; name: string }; onChoose: (text: string) => void }

/** In a thread without a message: lines to begin with, what two share, and what each looks for. Without them nothing is missing. */
export function WaysToBegin({ other, onChoose }: WaysToBeginProps) {
  const { data } = useQuery(openersQuery(other.id))
  if (!data) return null
  const { shared, wishes, openers } = data
  return (
    <div className="mx-auto flex w-full max-w-reading animate-rise flex-col gap-5 px-4 pb-6 sm:px-6">
      {openers.length > 0 && (
        <section aria-label="Ways to begin">
          <h4 className={title}>Ways to begin</h4>
          <ul className="flex flex-col gap-2">
            {openers.map(({ text }) => (
              <li key={text}>
                <button
                  type="button"
                  className="min-h-12 w-full rounded-control border bg-surface px-4 py-3 text-left transition-colors hover:bg-control"
                  onClick={() => onChoose(text)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted text-sm">Choose one to change it before you send it.</p>
        </section>
      )}
      <Labels title="You share" labels={shared} isWarm />
      <Labels title="You look for" labels={wishes.mine} />
      <Labels title={`${other.name} looks for`} labels={wishes.theirs} />
    </div>
  )
}

const title = 'mb-2 font-medium! font-sans! text-muted text-sm tracking-normal!'

function Labels({ title: words, labels, isWarm }: { title: string; labels: string[]; isWarm?: boolean }) {
  if (labels.length === 0) return null
  return (
    <section aria-label={words}>
      <h4 className={title}>{words}</h4>
      <ul className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label}>
            <Chip tone={isWarm ? 'ember' : undefined}>{label}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
