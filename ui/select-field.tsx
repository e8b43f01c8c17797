import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = FrameProps & {
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly icon?: ReactNode
  /** The label is for ears only, and the control is a little lower: for filters. */
  readonly compact?: boolean
}

/** A choice among many, by the browser's own list: it is light, and every keyboard and screen reader knows it. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  value,
  onChange,
  options,
  placeholder,
  icon,
  compact,
  ...native
}: Props) {
  return (
    <FieldFrame
      label={compact ? <span className="sr-only">{label}</span> : label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      {...(className ? { className } : {})}
    >
      {(wiring) => (
        <span className={classNames('control', compact && 'control-sm', error && 'is-error', native.disabled && 'is-disabled')}>
          {icon}
          <select {...native} {...wiring} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden />
        </span>
      )}
    </FieldFrame>
  )
}
