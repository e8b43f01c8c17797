import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Answers = { readonly hasBankAccount: 'yes' | 'no'; readonly isAgreed: boolean }
const nothingAgreed: Answers = { hasBankAccount: 'yes', isAgreed: false }

export type InstantAmount = { readonly amount: number; readonly points_needed: number }

type Props = {
  readonly amounts: readonly InstantAmount[]
  readonly chosen: InstantAmount
  readonly onAmount: (amount: number) => void
  /** The most this customer may ask for; null before their report. */
  readonly limit: number | null
  readonly points: number
  /** Chooses the number of instalments and their day. */
  readonly counts: ReactNode
  readonly daily: { readonly allowed: boolean; readonly next_allowed_at: string | null } | undefined
  readonly lender: string
  /** Why it cannot be submitted yet. */
  readonly bar: string | undefined
  readonly refusal: ReactNode
  readonly onAsk: (hasBankAccount: boolean) => Promise<unknown>
}

/** Amount, instalments, account, consent; an amount above the limit is shown, disabled, with its reason. */
export function InstantForm({ amounts, chosen, onAmount, limit, points, counts, daily, lender, bar, refusal, onAsk }: Props) {
  const form = useForm({
    initial: nothingAgreed,
    validate: ({ isAgreed }) => (isAgreed ? {} : { isAgreed: copy.mustAccept }),
    send: ({ hasBankAccount }) => onAsk(hasBankAccount === 'yes'),
    isGuarded: false,
    isClearedOnSent: false,
  })
  const isBarred = daily?.allowed === false
  const short = chosen.points_needed - points
  return (
    <form {...form.props} className="min-w-0 space-y-5">
      {isBarred && (
        <Alert tone="warn">
          {copy.onceADay} <JalaliDate at={daily.next_allowed_at} withTime />
        </Alert>
      )}
      <Card>
        <ToggleCards
          legend={copy.amount}
          value={String(chosen.amount)}
          onChange={(amount) => onAmount(Number(amount))}
          options={amounts.map((each) => ({
            value: String(each.amount),
            title: <Money amount={each.amount} />,
            text: copy.points(digits(each.points_needed)),
            disabledReason: limit !== null && each.amount > limit ? copy.aboveLimit(tomans(rial(limit))) : undefined,
          }))}
        />
        {counts}
      </Card>
      {short > 0 && <Alert tone="info">{copy.shortPoints(digits(short))}</Alert>}
      <Card>
        <ToggleCards
          legend={copy.accountAt(lender)}
          options={[
            { value: 'yes', title: copy.yes },
            { value: 'no', title: copy.no },
          ]}
          {...form.field('hasBankAccount')}
        />
      </Card>
      {refusal}
      <CheckboxField checked={form.values.isAgreed} onChange={(isAgreed) => form.change({ isAgreed })} error={form.faults.isAgreed}>
        {copy.accept}
      </CheckboxField>
      <div className="actbar">
        <Button type="submit" size="lg" loading={form.isSending} disabledReason={isBarred ? copy.barred : bar}>
          {copy.submit}
        </Button>
      </div>
      {bar !== undefined && <p className="cap ph:hidden">{bar}</p>}
    </form>
  )
}
