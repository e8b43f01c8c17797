import { wordedState } from '#console/backoffice/shell/display/state-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { comparisonCopy as copy } from './copy.ts'
import type { Folder } from './folders.ts'

/** What the same person sent before of this kind, with what became of it and why. */
export function EarlierDocuments({ folder: { earlier } }: { readonly folder: Folder }) {
  if (earlier.length === 0) return null
  return (
    <section>
      <h3 className="label">{copy.earlier}</h3>
      <ul className="divide-y divide-line">
        {earlier.slice(0, 6).map(({ id, name, state, sentAt, why }) => {
          const { text, tone } = wordedState(state)
          return (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{name}</span>
                <span className="cap block">
                  <JalaliDate at={sentAt} />
                  {why && `: ${why}`}
                </span>
              </span>
              <Badge tone={tone}>{text}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
