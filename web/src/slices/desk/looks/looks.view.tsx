import { roleTexts } from '@netwrk/domain/desk/role-texts'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { momentText } from '../moment-text.ts'
import { useLooks } from './use-looks.ts'

/** Who of the staff looked at what is private of the member's: the role, never the person. For the settings. */
export function Looks() {
  const looks = useLooks()
  const all = looks.data?.pages.flatMap((page) => page.looks)
  return (
    <SettingsPart query={{ ...looks, data: all }} failure="This could not be loaded.">
      {(rows) =>
        rows.length === 0 ? (
          <p className="py-3 text-muted">Nobody has.</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {rows.map(({ number, text, role, reason, at }) => (
                <li key={number} className="py-3">
                  <p className="font-medium">{text}</p>
                  <p className="text-muted text-sm">
                    {role ? roleTexts[role].name : 'The operator'} ·{' '}
                    <time dateTime={at.toISOString()}>{momentText(at)}</time>
                  </p>
                  {reason && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{reason}</p>}
                </li>
              ))}
            </ul>
            {looks.hasNextPage && (
              <div className="py-3">
                <Button
                  size="sm"
                  isBusy={looks.isFetchingNextPage}
                  onClick={() => void looks.fetchNextPage()}
                >
                  Show earlier
                </Button>
              </div>
            )}
          </>
        )
      }
    </SettingsPart>
  )
}
