import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'

type Props = {
  /** Whole rials, as they come over the wire. */
  readonly amount: number
  /** Toman by default; legal documents (promissory note, cheque) are shown in rial. */
  readonly unit?: 'toman' | 'rial'
  /** Rial first, toman beneath, for legal documents. */
  readonly both?: boolean
  readonly className?: string
}

/** An amount: the number, then its small unit (D-24). A negative one carries its sign at the left. */
export function Money({ amount, unit = 'toman', both = false, className }: Props) {
  if (both)
    return (
      <span className="inline-flex flex-col">
        <Money amount={amount} unit="rial" {...(className ? { className } : {})} />
        <small className="cap">
          <Money amount={amount} />
        </small>
      </span>
    )
  const number = unit === 'rial' ? digits(Math.abs(amount)) : tomanNumber(rial(Math.abs(amount)))
  return (
    <span className={classNames('money', className)}>
      <bdi dir="ltr">{amount < 0 ? `−${number}` : number}</bdi>
      <small>{unit === 'rial' ? 'ریال' : 'تومان'}</small>
    </span>
  )
}
