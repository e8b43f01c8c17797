import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { policyLabels } from '#domain/platform/policies/policy-labels.ts'
import { adminValues, type AdminWireName } from '#domain/platform/policies/policy-values.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { Policy } from './queries.ts'

type Figures = Readonly<Partial<Record<AdminWireName, number>>>
type Props = {
  readonly day: Day
  readonly policies: readonly Policy[]
  readonly typed: Figures
  readonly onSure: () => void
  readonly onClose: () => void
}

/** The policy that was set for this day and is replaced by another of the same day. */
export const setForDay = (policies: readonly Policy[], day: Day | null): Policy | undefined =>
  policies.find(({ from_day: from, set_at: setAt }) => from === day && setAt !== null)

/** Asks before a policy is set, with each figure that it changes, before and after. What is not typed is as before that day. */
export function PolicySure({ day, policies, typed, onSure, onClose }: Props) {
  const replaced = setForDay(policies, day)
  const earlier = policies.find(({ from_day: from }) => from < day)
  const [before, after] = [replaced ?? earlier, { ...earlier, ...typed }]
  const changed = adminValues.filter(({ wireName }) => before?.[wireName] !== after[wireName])
  return (
    <SureDialog
      open
      title={copy.policySure}
      text={replaced ? copy.policyReplaces(jalali(day)) : copy.policyBegins(jalali(day))}
      yes={copy.save}
      onSure={onSure}
      onClose={onClose}
    >
      <KeyValues
        className="mt-4"
        rows={changed.map(({ wireName, name, unit }) => [
          policyLabels[name],
          <span key={wireName}>
            <Figure unit={unit} value={before?.[wireName]} /> ← <Figure unit={unit} value={after[wireName]} />
          </span>,
        ])}
      />
      {changed.length === 0 && <p className="mt-4">{copy.policySame}</p>}
    </SureDialog>
  )
}

/** A figure of a policy in its unit. */
export const Figure = ({ unit, value = 0 }: { readonly unit: string; readonly value: number | undefined }) =>
  unit === 'rial' ? <Money amount={value} /> : <bdi>{digits(value)}</bdi>
