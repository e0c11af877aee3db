import { CircleAlert } from 'lucide-react'

/** Says on top of a form what is wrong with it as a whole, at once and aloud. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="mb-4 flex animate-rise gap-2.5 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger-text text-sm">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
