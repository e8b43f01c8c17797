import { digits } from '#domain/platform/kernel/persian.ts'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

/** An amount of an account: rials shown in toman, or points; a credit has a minus sign. */
export const SignedAmount = ({ amount, unit }: { readonly amount: number; readonly unit: 'IRR' | 'PNT' }) =>
  unit === 'IRR' ? (
    <Money amount={amount} />
  ) : (
    <span className="money">
      <bdi dir="ltr">{amount < 0 ? `−${digits(-amount)}` : digits(amount)}</bdi>
      <small>{copy.points}</small>
    </span>
  )
