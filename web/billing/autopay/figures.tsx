import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly figures: Pick<NonNullable<AutopayOnWire['offer']>, 'ceiling' | 'per_day' | 'per_month' | 'ends_on' | 'largest' | 'last_due'>
  readonly more?: readonly KeyValue[]
}

/** A mandate in figures, and how they come about: the same before consent and after. */
export const Figures = ({ figures, more = [] }: Props) => (
  <>
    <KeyValues
      rows={[
        [copy.ceiling, <Money key="ceiling" amount={figures.ceiling} />],
        [copy.perDay, copy.pulls(digits(figures.per_day))],
        [copy.perMonth, copy.pulls(digits(figures.per_month))],
        [copy.until, <JalaliDate key="end" at={figures.ends_on} />],
        ...more,
      ]}
    />
    <p className="well mt-3 p-3 text-xs text-text-2">{copy.formula(tomans(rial(figures.largest)), jalali(figures.last_due))}</p>
  </>
)
