import type { ReferralSummary } from '#contract/identity/referral-codes/referrals.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { digits, pointsText } from '#domain/platform/kernel/persian.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { copy } from './copy.ts'

/** The totals of the invitations (R-REFERRAL-06). */
export function SummaryCard({ summary }: { readonly summary: ReferralSummary }) {
  return (
    <section className="card p-6" aria-labelledby="so-far">
      <h2 id="so-far" className="h-card mb-2">
        {copy.soFar}
      </h2>
      <KeyValues
        rows={[
          [copy.all, copy.people(digits(summary.all_count))],
          [copy.successes, copy.people(digits(summary.success_count))],
          [
            copy.gifts,
            <span key="sum" className="text-points-text">
              {pointsText(points(summary.gift_sum))}
            </span>,
            'total',
          ],
        ]}
      />
    </section>
  )
}

/** How a gift is earned, in three steps. */
export const HowCard = () => (
  <section className="card p-6" aria-labelledby="how">
    <h2 id="how" className="h-card mb-4">
      {copy.how}
    </h2>
    <ol className="space-y-4">
      {copy.steps.map((step, at) => (
        <li key={step} className="flex items-center gap-3">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-tint-2 text-sm font-bold text-brand-text dark:text-text">
            {digits(at + 1)}
          </span>
          <span className="text-sm font-semibold">{step}</span>
        </li>
      ))}
    </ol>
  </section>
)
