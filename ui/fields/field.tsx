import type { InputHTMLAttributes, ReactNode } from 'react'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'
import { DigitInput } from './digit-input.tsx'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'placeholder'
  | 'type'
  | 'maxLength'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'disabled'
  | 'autoFocus'
  | 'readOnly'
  | 'onBlur'
  | 'required'
>

type Props = FrameProps &
  Native & {
    readonly value: string
    readonly onChange: (text: string) => void
    /** Digits only: Latin in the value, Persian for the eye, any script from the keyboard or the clipboard. */
    readonly numeric?: boolean
    /** Latin text such as an e-mail address or a discount code. */
    readonly ltr?: boolean
    readonly icon?: ReactNode
    /** A small word or button at the end, such as a unit. */
    readonly suffix?: ReactNode
    readonly valid?: boolean
  }

/** One line of text. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  numeric,
  ltr,
  icon,
  suffix,
  valid,
  value,
  onChange,
  maxLength,
  ...native
}: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className={classNames('control', error && 'is-error', valid && 'is-ok', native.disabled && 'is-disabled')}>
          {icon}
          {numeric ? (
            // A native maxLength would cut a pasted «۰۹۱۲ ۳۴۵ ۶۷۸۹» before its blanks are taken out.
            <DigitInput {...native} {...wiring} value={value} onChange={onChange} draw={persianDigits} maxDigits={maxLength ?? 30} />
          ) : (
            <input
              autoComplete="off"
              {...native}
              {...wiring}
              {...(maxLength === undefined ? {} : { maxLength })}
              dir={ltr || native.type === 'password' ? 'ltr' : undefined}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
          {suffix && <span className="suffix">{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
