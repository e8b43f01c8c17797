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
  const take = (code: string) => {
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  useCodeFromMessage(take)

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
            take(code)
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

/** Takes the code from the message on phones that offer it (WebOTP), once the reader has agreed. */
function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const ending = new AbortController()
    const asked: OneTimeCodeRequest = { otp: { transport: ['sms'] }, signal: ending.signal }
    // Refused, or the field is gone: the code is typed.
    navigator.credentials.get(asked).then(
      (found) => latest.current(onlyDigits((found as OneTimeCodeCredential | null)?.code ?? '').slice(0, length)),
      () => undefined,
    )
    return () => ending.abort()
  }, [])
}

/** WebOTP's part of the Credential Management API, which the compiler's library does not have. */
type OneTimeCodeRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly 'sms'[] } }
type OneTimeCodeCredential = Credential & { readonly code: string }
