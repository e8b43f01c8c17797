import { Link } from '@tanstack/react-router'
import type { GradeLetter } from '#domain/lending/credit-checks/grade.ts'
import { suggestions, suggestionsFor } from '#domain/lending/credit-checks/suggestions.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly letter: GradeLetter
  /** Only those that fit the letter, with a link to the grade's screen, and guidance if there is no grade. */
  readonly isBrief?: boolean
}

/** All suggestions to improve a grade, as numbered steps; those that fit this letter come first and are marked (R-SCORE-14..19, F-038). */
export function SuggestionList({ letter, isBrief = false }: Props) {
  const fitting = suggestionsFor(letter)
  const shown = isBrief ? fitting : [...fitting, ...suggestions.filter((suggestion) => !fitting.includes(suggestion))]
  return (
    <Card title={copy.how} className="p-6">
      <ol className="grid gap-4">
        {shown.map((suggestion, at) => (
          <li key={suggestion} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-tint-2 text-sm font-bold text-brand-text dark:text-text"
            >
              <Digits value={at + 1} />
            </span>
            <div>
              <b className="text-sm font-semibold">{copy.suggestions[suggestion].title}</b>{' '}
              {!isBrief && fitting.includes(suggestion) && <Badge tone="neutral">{copy.fits}</Badge>}
              <p className="cap">{copy.suggestions[suggestion].text}</p>
            </div>
          </li>
        ))}
      </ol>
      {isBrief && (
        <>
          {letter === 'no-rank' && <p className="cap mt-4">{copy.guidance}</p>}
          <Link to="/grades/$grade" params={{ grade: letter }} className="link mt-4 text-sm">
            {copy.ofLetter}
            <IconChevronLeft aria-hidden size={17} />
          </Link>
        </>
      )}
    </Card>
  )
}
