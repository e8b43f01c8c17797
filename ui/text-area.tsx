import type { TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = FrameProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'placeholder' | 'maxLength' | 'rows' | 'disabled'> & {
    readonly value: string
    readonly onChange: (text: string) => void
  }

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, className, value, onChange, rows = 4, ...native }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className={classNames('control', error && 'is-error')}>
          <textarea {...native} {...wiring} rows={rows} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        </span>
      )}
    </FieldFrame>
  )
}
