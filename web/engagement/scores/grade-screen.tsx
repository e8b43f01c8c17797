import { Link } from '@tanstack/react-router'
import { gradeLetters, letterOf, type GradeLetter } from '#domain/lending/credit-checks/grade.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { gradeBand, grades } from '#domain/platform/policies/grade.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { GradeLadder } from './grade-ladder.tsx'
import { SuggestionList } from './suggestion-list.tsx'

type Props = {
  readonly letter: GradeLetter
  /** The grade of the customer's own report, null inside it without a rank; undefined without a report. */
  readonly own: string | null | undefined
  readonly policy: Policy
}

/** The limits of one's own grade; of another letter those of each of its bands, which only D has two of. */
function limitRows(letter: GradeLetter, own: string | null | undefined, policy: Policy): KeyValue[] {
  const ofLetter = own === undefined ? grades.filter((grade) => letterOf(grade) === letter).toReversed() : [own]
  const bands = [...Map.groupBy(ofLetter.length > 0 ? ofLetter : [null], gradeBand).values()]
  return bands.flatMap((band): KeyValue[] => {
    const { credit, instant } = limitsOf(policy, band[0] ?? null)
    const of = bands.length > 1 ? band.join('، ') : undefined
    return [
      [copy.limitOf(copy.limit, of), credit > 0 ? <Money key="credit" amount={credit} /> : copy.none],
      [copy.limitOf(copy.instantLimit, of), instant > 0 ? <Money key="instant" amount={instant} /> : copy.none],
    ]
  })
}

/** The meaning of a letter and how to improve it: a screen each for A, B, C, D, E and no-rank (R-SCORE-08..21). */
export function GradeScreen({ letter, own, policy }: Props) {
  const isOwn = own !== undefined && letterOf(own) === letter
  const marked = (isOwn && own) || (grades.findLast((grade) => letterOf(grade) === letter) ?? null)
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
        {copy.screens[letter].text} {isOwn && <span className="badge badge-progress">{copy.own}</span>}
      </p>
      <div className="cols [--aside:352px]">
        <div className="min-w-0 space-y-5">
          <section className="card rounded-[20px] p-7 pt-10" aria-label={copy.ladder}>
            <GradeLadder grade={marked} isOwn={isOwn} />
          </section>
          <SuggestionList letter={letter} />
        </div>
        <aside className="space-y-5">
          <Card title={copy.ofLetter} className="p-6">
            <KeyValues rows={limitRows(letter, isOwn ? own : undefined, policy)} />
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
