import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote } from './field-frame.tsx'

type Props<Value extends string> = {
  readonly legend: ReactNode
  readonly name?: string
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly {
    readonly value: Value
    readonly title: ReactNode
    readonly text?: ReactNode
    readonly icon?: ReactNode
    /** Shown in place of `text`; the card cannot be chosen. */
    readonly disabledReason?: string | undefined
  }[]
  /** Cards per row; default 2. */
  readonly columns?: 1 | 2 | 3 | 4
  readonly error?: string | undefined
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }

/** One choice among a few, each a card that says what it means. */
export function ToggleCards<Value extends string>({ legend, name, value, onChange, options, columns = 2, error }: Props<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="label mb-2">{legend}</legend>
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('pick', option.value === value && 'is-on', option.disabledReason && 'is-disabled')}
          >
            <input
              type="radio"
              name={name ?? id}
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              data-invalid={error ? 'true' : undefined}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden className={classNames('radio', option.value === value && 'is-on')} />
            {option.icon}
            <span className="min-w-0">
              <span className="block font-bold">{option.title}</span>
              {(option.disabledReason ?? option.text) && <span className="cap block">{option.disabledReason ?? option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}
