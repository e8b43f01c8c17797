import { refundPolicyTypes, type RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { copy } from './copy.ts'

/** A kind of security that a provider accepts, with the title for customers. */
export type Security = { readonly type: RefundPolicyType; readonly title: string }
type Props = { readonly chosen: readonly Security[]; readonly onChange: (chosen: readonly Security[]) => void }

/** Selects the kinds of security that a provider accepts, with their titles. */
export function Securities({ chosen, onChange }: Props) {
  const toggle = (type: RefundPolicyType, isTaken: boolean) =>
    onChange(isTaken ? [...chosen, { type, title: copy.securityNames[type] }] : chosen.filter((each) => each.type !== type))
  return (
    <fieldset className="space-y-3">
      <legend className="label">{copy.securities}</legend>
      {refundPolicyTypes.map((type) => {
        const taken = chosen.find((each) => each.type === type)
        return (
          <div key={type} className="grid grid-cols-[12rem_minmax(0,1fr)] items-center gap-3">
            <CheckboxField checked={taken !== undefined} onChange={(isTaken) => toggle(type, isTaken)}>
              {copy.securityNames[type]}
            </CheckboxField>
            {taken && (
              <Field
                label={copy.securityTitle}
                value={taken.title}
                maxLength={80}
                onChange={(title) => onChange(chosen.map((each) => (each.type === type ? { type, title } : each)))}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
