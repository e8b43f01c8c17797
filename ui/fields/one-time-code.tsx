import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'
import { onlyDigits } from './digit-input.tsx'
import { FieldNote } from './field-frame.tsx'

type Props = {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once the last digit is there. */
  readonly onComplete?: (code: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly name?: string
}

const length = 6

/** A one-time code: ONE input, so that paste and autofill work, with its six boxes drawn under it, filling left to right. */
export function OneTimeCode({ label, value, onChange, onComplete, error, disabled = false, autoFocus = false, name }: Props) {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="otp-field">
        <div aria-hidden className={classNames('otp', error && 'is-error')}>
          {Array.from({ length }, (_, at) => (
            <span key={at} className={classNames(isFocused && at === value.length && 'is-focus')}>
              {persianDigits(value[at] ?? '')}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => {
            const typed = onlyDigits(event.currentTarget.value)
            // A refused code gives way to what is typed behind it.
            const code = (error && typed.length > length && typed.startsWith(value) ? typed.slice(length) : typed).slice(0, length)
            if (code === value) return
            onChange(code)
            if (code.length === length) onComplete?.(code)
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
