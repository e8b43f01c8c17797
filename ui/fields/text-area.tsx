import { classNames } from '../class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = FrameProps & {
  readonly name?: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly maxLength?: number
  /** Latin text, as addresses. */
  readonly ltr?: boolean
}

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, optional, className, value, onChange, ltr, ...native }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className={classNames('control h-auto! min-h-24! items-stretch! py-2.5', error && 'is-error')}>
          <textarea
            autoComplete="off"
            {...native}
            {...wiring}
            dir={ltr ? 'ltr' : undefined}
            className="field-sizing-content max-h-72 w-full resize-none"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
