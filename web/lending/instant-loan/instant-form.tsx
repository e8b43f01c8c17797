import { useState, type FormEvent, type ReactNode } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { Money } from '#ui/money.tsx'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { copy } from './copy.ts'

export type InstantAmount = { readonly amount: number; readonly points_needed: number }

type Props = {
  readonly amounts: readonly InstantAmount[]
  readonly chosen: InstantAmount
  readonly onAmount: (amount: number) => void
  /** The most this customer may ask for; null before their report. */
  readonly limit: number | null
  readonly points: number
  /** Chooses the number of instalments. */
  readonly counts: ReactNode
  readonly daily: { readonly allowed: boolean; readonly next_allowed_at: string | null } | undefined
  readonly isSending: boolean
  readonly refusal: ReactNode
  readonly onAsk: (hasBankAccount: boolean) => void
}

/** Amount, instalments, account, consent; an amount above the limit is shown, disabled, with its reason. */
export function InstantForm({ amounts, chosen, onAmount, limit, points, counts, daily, isSending, refusal, onAsk }: Props) {
  const [hasBankAccount, setHasBankAccount] = useState<'yes' | 'no'>('yes')
  const [isAgreed, setAgreed] = useState(false)
  const [isTold, setTold] = useState(false)
  const isBarred = daily?.allowed === false
  const short = chosen.points_needed - points
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isAgreed && !isBarred) onAsk(hasBankAccount === 'yes')
  }
  return (
    <form onSubmit={send} noValidate className="min-w-0 space-y-5">
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
          legend={copy.account}
          value={hasBankAccount}
          onChange={setHasBankAccount}
          options={[
            { value: 'yes', title: copy.yes },
            { value: 'no', title: copy.no },
          ]}
        />
      </Card>
      {refusal}
      <CheckboxField checked={isAgreed} onChange={setAgreed} error={isTold && !isAgreed ? copy.mustAccept : undefined}>
        {copy.accept}
      </CheckboxField>
      <Button type="submit" size="lg" loading={isSending} disabledReason={isBarred ? copy.barred : undefined}>
        {copy.submit}
      </Button>
    </form>
  )
}
