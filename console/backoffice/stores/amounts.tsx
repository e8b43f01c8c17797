import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { FieldNote } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { copy } from './copy.ts'

/** One amount of a list; `key` identifies its field while the list is edited. */
export type Amount = { readonly key: number; readonly amount: Rial | null }

type Props = {
  readonly amounts: readonly Amount[]
  readonly onChange: (amounts: readonly Amount[]) => void
  readonly error: string | undefined
}

/** The amounts of a store's calculator, each in a field for money (F-208). */
export function Amounts({ amounts, onChange, error }: Props) {
  const add = () => onChange([...amounts, { key: Math.max(-1, ...amounts.map(({ key }) => key)) + 1, amount: null }])
  return (
    <fieldset className="space-y-3">
      <legend className="label">{copy.priceSteps}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3">
        {amounts.map(({ key, amount }, index) => (
          <div key={key} className="flex items-end gap-1">
            <NumberField
              className="flex-1"
              label={`${copy.priceStep} ${digits(index + 1)}`}
              value={amount}
              onChange={(next) => onChange(amounts.map((one) => (one.key === key ? { key, amount: next } : one)))}
            />
            <IconButton
              label={`${copy.removePriceStep} ${digits(index + 1)}`}
              icon={<IconTrash />}
              className="mb-1"
              disabled={amounts.length === 1}
              onClick={() => onChange(amounts.filter((one) => one.key !== key))}
            />
          </div>
        ))}
      </div>
      <FieldNote id="price-steps-note" error={error} />
      <Button size="sm" variant="ghost" icon={<IconPlus aria-hidden />} onClick={add}>
        {copy.addPriceStep}
      </Button>
    </fieldset>
  )
}
