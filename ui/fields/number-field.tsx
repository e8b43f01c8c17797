import type { ReactNode } from 'react'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'
import { DigitInput, onlyDigits } from './digit-input.tsx'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = FrameProps & {
  /** Rials; the field shows and takes toman (D-24). */
  readonly value: Rial | null
  readonly onChange: (amount: Rial | null) => void
  readonly name?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly suffix?: ReactNode
  readonly enterKeyHint?: 'done'
}

/** An amount of money, with separators as it is typed; takes digits of any script and a pasted «۱۲٬۵۰۰ تومان» or «۱۲۵٬۰۰۰ ریال». */
export function NumberField({ label, hint, error, optional, className, value, onChange, suffix = 'تومان', ...native }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className={classNames('control', error && 'is-error', native.disabled && 'is-disabled')}>
          <DigitInput
            {...native}
            {...wiring}
            autoComplete="off"
            maxDigits={13}
            value={value === null ? '' : String(Math.trunc(value / 10))}
            draw={(typed) => (typed === '' ? '' : digits(Number(typed)))}
            read={tomanDigits}
            onChange={(typed) => onChange(typed === '' ? null : rial(Number(typed) * 10))}
          />
          <span className="suffix">{suffix}</span>
        </span>
      )}
    </FieldFrame>
  )
}

/** The digits of whole toman: a pasted amount of rials has one more, and one of a table or a bank may have a fraction. */
function tomanDigits(text: string): string {
  const whole = onlyDigits(text.replace(/[.٫]\p{Nd}{1,2}(?=\P{Nd}*$)/u, ''))
  return /ر[یي]ال/.test(text) ? whole.slice(0, -1) : whole
}
