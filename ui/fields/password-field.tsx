import { useState, type ReactNode } from 'react'
import IconEye from '#icons/IconEye'
import IconEyeOff from '#icons/IconEyeOff'
import IconLock from '#icons/IconLock'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly error?: string | undefined
  /** Shown under the control while there is no error, such as the password's strength. */
  readonly hint?: ReactNode
  readonly valid?: boolean
  /** Which password it is, for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  readonly hasLock?: boolean
  readonly className?: string
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, value, onChange, error, hint, valid, hasLock, className, autoFocus, ...native }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className={classNames('control', error && 'is-error', valid && 'is-ok')}>
          {hasLock && <IconLock aria-hidden />}
          <input
            {...native}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className="text-left"
            maxLength={200}
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only a step that replaces the one the reader just left asks for it
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button type="button" aria-label={`${isShown ? 'پنهان کردن' : 'نمایش'} ${label}`} onClick={() => setShown(!isShown)}>
            {isShown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
