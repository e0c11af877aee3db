import { goToPart, partId, partKeys, parts } from './parts.ts'

/** The parts of the settings, to go to one at once: at the top, and beside them from wide screens on. */
export function PartLinks() {
  return (
    <nav aria-label="Parts of the settings" className="wide:sticky wide:top-0 wide:-mt-3">
      <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-3 wide:grid-cols-1">
        {partKeys.map((part) => (
          <li key={part}>
            <a
              href={`#${partId(part)}`}
              className="flex min-h-11 items-center text-sm text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
              onClick={(event) => {
                // With a key held down it opens elsewhere, as links do.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                goToPart(part)
              }}
            >
              {parts[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
