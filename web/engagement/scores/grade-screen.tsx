import { Link } from '@tanstack/react-router'
import { gradeLetters, letterOf, type GradeLetter } from '#domain/lending/credit-checks/grade.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { GradeLadder } from './grade-ladder.tsx'
import { SuggestionList } from './suggestion-list.tsx'

type Props = {
  readonly letter: GradeLetter
  /** The customer's own letter; null without a report. */
  readonly own: GradeLetter | null
  readonly policy: Policy
}

/** The meaning of a letter and how to improve it: a screen each for A, B, C, D, E and no-rank (R-SCORE-08..21). */
export function GradeScreen({ letter, own, policy }: Props) {
  const best = grades.findLast((grade) => letterOf(grade) === letter) ?? null
  const { credit, instant } = limitsOf(policy, best)
  return (
    <>
      <nav aria-label={copy.allScreens} className="mb-6 flex flex-wrap gap-2">
        {gradeLetters.map((each) => (
          <Link
            key={each}
            to="/grades/$grade"
            params={{ grade: each }}
            className={classNames('chip', each === letter && 'is-on')}
            aria-current={each === letter ? 'page' : undefined}
          >
            <span className={each === 'no-rank' ? undefined : 'lat'}>{copy.letters[each]}</span>
          </Link>
        ))}
      </nav>
      <h1 className="h-page">{copy.screens[letter].title}</h1>
      <p className="mt-1 mb-6 text-text-2">
        {copy.screens[letter].text} {own === letter && <span className="badge badge-progress">{copy.own}</span>}
      </p>
      <div className="cols [--aside:352px]">
        <div className="min-w-0 space-y-5">
          <section className="card rounded-[20px] p-7 pt-10" aria-label={copy.ladder}>
            <GradeLadder grade={best} isOwn={false} />
          </section>
          <SuggestionList letter={letter} />
        </div>
        <aside className="space-y-5">
          <Card title={copy.ofLetter} className="p-6">
            <KeyValues
              rows={[
                [copy.limit, credit > 0 ? <Money key="credit" amount={credit} /> : copy.none],
                [copy.instantLimit, instant > 0 ? <Money key="instant" amount={instant} /> : copy.none],
              ]}
            />
          </Card>
          <Card title={copy.guidanceTitle} className="p-6">
            <p className="text-text-2">{copy.guidance}</p>
            <Link to="/validation-user" className="link mt-3 text-sm">
              {copy.toReport}
              <IconChevronLeft aria-hidden size={17} />
            </Link>
          </Card>
        </aside>
      </div>
    </>
  )
}
