import { useId, type ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import IconMinus from '#icons/IconMinus'
import { classNames } from '../class-names.ts'
import { FieldNote } from './field-frame.tsx'

type BoxProps = {
  readonly checked: boolean
  /** Some of a group are chosen. */
  readonly mixed?: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly name?: string
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true | undefined
}

/** The box alone, for tables; give it an `aria-label`. */
export function Checkbox({ checked, mixed = false, onChange, ...native }: BoxProps) {
  return (
    <span className={classNames('check', (checked || mixed) && 'is-on')}>
      <input
        {...native}
        type="checkbox"
        checked={checked}
        aria-checked={mixed ? 'mixed' : checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {mixed ? <IconMinus aria-hidden /> : <IconCheck aria-hidden />}
    </span>
  )
}

/** A box with its sentence. */
export function CheckboxField({
  children,
  error,
  hint,
  ...box
}: Omit<BoxProps, 'id'> & { readonly children: ReactNode; readonly error?: string | undefined; readonly hint?: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
        <span className="mt-0.5">
          <Checkbox {...box} id={id} aria-describedby={`${id}-note`} aria-invalid={error ? true : box['aria-invalid']} />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
