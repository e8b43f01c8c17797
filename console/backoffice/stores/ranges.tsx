import { percentNeeded, readPercent } from '#console/backoffice/shell/forms/percent.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { copy } from './copy.ts'

/** A range of amounts with its rate and cost; `key` identifies the row while it is edited. */
export type Range = {
  readonly key: number
  readonly min: Rial | null
  readonly max: Rial | null
  readonly rate: string
  readonly cost: Rial | null
}
type Props = {
  readonly ranges: readonly Range[]
  readonly onChange: (ranges: readonly Range[]) => void
  readonly error: string | undefined
}

export const emptyRange = (key: number): Range => ({ key, min: null, max: null, rate: '', cost: rial(0) })

/** The ranges of a provider's terms, one per line. */
export function Ranges({ ranges, onChange, error }: Props) {
  const change = (key: number, part: Partial<Range>) => onChange(ranges.map((range) => (range.key === key ? { ...range, ...part } : range)))
  const add = () => onChange([...ranges, emptyRange(Math.max(-1, ...ranges.map(({ key }) => key)) + 1)])
  return (
    <fieldset className="space-y-3">
      <legend className="label">{copy.ranges}</legend>
      {ranges.map(({ key, min, max, rate, cost }) => (
        <div key={key} className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-3">
          <NumberField label={copy.from} value={min} onChange={(amount) => change(key, { min: amount })} />
          <NumberField label={copy.to} value={max} onChange={(amount) => change(key, { max: amount })} />
          <Field
            ltr
            label={copy.rate}
            value={rate}
            error={error === percentNeeded && readPercent(rate) === null ? error : undefined}
            onChange={(typed) => change(key, { rate: typed })}
          />
          <NumberField label={copy.cost} value={cost} onChange={(amount) => change(key, { cost: amount })} />
          <IconButton
            label={copy.removeRange}
            icon={<IconTrash />}
            className="mb-1"
            disabled={ranges.length === 1}
            onClick={() => onChange(ranges.filter((range) => range.key !== key))}
          />
        </div>
      ))}
      {error && error !== percentNeeded && (
        <p className="help is-error" role="alert">
          {error}
        </p>
      )}
      <Button size="sm" variant="ghost" icon={<IconPlus aria-hidden />} onClick={add}>
        {copy.addRange}
      </Button>
    </fieldset>
  )
}
