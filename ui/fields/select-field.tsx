import type { ReactNode } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props<Value extends string> = FrameProps & {
  readonly name?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: NoInfer<Value>; readonly label: string; readonly disabled?: boolean }[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly icon?: ReactNode
  /** The label is for ears only, and the control is a little lower: for filters. */
  readonly compact?: boolean
}

/** A choice among many, by the browser's own list: it is light, and every keyboard and screen reader knows it. */
export function SelectField<Value extends string>({
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
}: Props<Value>) {
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
          <select {...native} {...wiring} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
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
