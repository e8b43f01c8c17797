import { reasonOf, type ReasonWeight } from '#domain/lending/credit-checks/reason.ts'
import { Card } from '#ui/layout/card.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { reportCopy as words } from './report-copy.ts'

const stairs = { 1: ['bad', 'todo', 'todo'], 2: ['bad', 'bad', 'todo'], 3: ['bad', 'bad', 'bad'] } as const satisfies Record<
  ReasonWeight,
  unknown
>

/** What pulled the score down, the heaviest first, and what to do about each. */
export function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  const weighed = reasons.map((text) => ({ text, ...reasonOf(text) })).toSorted((one, other) => other.weight - one.weight)
  return (
    <Card title={words.reasons} className="p-6">
      {weighed.length === 0 ? (
        <p className="text-sm text-text-2">{words.noReasons}</p>
      ) : (
        <ul className="grid gap-4">
          {weighed.map(({ text, kind, weight }) => (
            <li key={text} className="flex items-start gap-3">
              <Stair className="mt-1 w-9 shrink-0" height={26} steps={stairs[weight]} label={words.weights[weight]} />
              <div>
                <b className="text-sm font-semibold">{text}</b>
                <p className="cap" aria-hidden>
                  {words.weights[weight]}
                </p>
                <p className="mt-1 text-sm text-text-2">{words.remedies[kind]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
