import { useId, type ReactNode } from 'react'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import { classNames } from '../class-names.ts'

/** What every field shows around its control. */
export type FrameProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Why the value is refused; announced when it appears. */
  readonly error?: string | undefined
  /** Marks the label with «اختیاری». */
  readonly optional?: boolean
  readonly className?: string
}

type Wiring = { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined }

/** Label above, control, then the hint or the error, joined by ids (design.md, section 8). */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FrameProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const isNoted = Boolean(error ?? hint)
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id}>
        {label} {optional && <small>(اختیاری)</small>}
      </label>
      {children({ id, 'aria-describedby': isNoted ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The line under a control. The live region is always rendered, so that a later error is announced. */
export function FieldNote({ id, hint, error }: { readonly id: string; readonly hint?: ReactNode; readonly error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="help is-error">
          <IconExclamationCircle aria-hidden /> {error}
        </p>
      ) : (
        hint && <p className="help">{hint}</p>
      )}
    </div>
  )
}
