import type { GradeLetter } from '#domain/scores/grade.ts'
import { suggestionsFor } from '#domain/scores/suggestions.ts'
import { Card } from '#ui/card.tsx'
import { Digits } from '#ui/digits.tsx'
import { copy } from './copy.ts'

/** What raises a grade of this letter, as numbered steps. */
export function SuggestionList({ letter }: { readonly letter: GradeLetter }) {
  return (
    <Card title={copy.how}>
      <ol className="grid gap-4">
        {suggestionsFor(letter).map((suggestion, at) => (
          <li key={suggestion} className="flex items-start gap-3">
            <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-tint font-bold text-brand">
              <Digits value={at + 1} />
            </span>
            <div>
              <b>{copy.suggestions[suggestion].title}</b>
              <p className="cap">{copy.suggestions[suggestion].text}</p>
            </div>
          </li>
        ))}
      </ol>
      {letter === 'no-rank' && <p className="cap mt-4">{copy.guidance}</p>}
    </Card>
  )
}
