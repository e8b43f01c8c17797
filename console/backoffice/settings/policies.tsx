import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { addPolicy } from '#contract/backoffice/settings/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { policyLabels } from '#domain/platform/policies/policy-labels.ts'
import { adminValues, type AdminWireName } from '#domain/platform/policies/policy-values.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { policiesQuery, type Policy } from './queries.ts'

/** Every policy by the day it begins, and a form for a new one. */
export function Policies() {
  const { data } = useSuspenseQuery(policiesQuery())
  const role = useSession()?.role
  return (
    <div className="with-aside is-wide">
      <div className="stack-narrow grid grid-cols-2 gap-5">
        {data.map((policy) => (
          <PolicyCard key={policy.from_day} policy={policy} />
        ))}
      </div>
      {role && mayCall(role, 'ops.policies.add') && <NewPolicy />}
    </div>
  )
}

function PolicyCard({ policy }: { readonly policy: Policy }) {
  return (
    <Card
      title={
        <>
          {copy.policyFrom} <JalaliDate at={policy.from_day} />
        </>
      }
      action={policy.is_in_force && <Badge tone="success">{copy.inForce}</Badge>}
    >
      <KeyValues
        rows={[
          ...adminValues.map(
            ({ wireName, name, unit }) =>
              [
                policyLabels[name],
                unit === 'rial' ? <Money key={wireName} amount={policy[wireName]} /> : digits(policy[wireName]),
              ] as const,
          ),
          [copy.setBy, policy.set_by ?? '---'],
        ]}
      />
    </Card>
  )
}

/** A figure as it is typed; money is in rials, empty is as it was. */
type Values = { readonly from_day: Day | null } & { readonly [Name in AdminWireName]: string | Rial | null }

const nothingSet = { from_day: null, ...Object.fromEntries(adminValues.map(({ wireName }) => [wireName, null])) } as Values

function NewPolicy() {
  const adding = useAction(addPolicy)
  const form = useForm({ initial: nothingSet, send: (values) => adding.mutateAsync({ body: bodyOf(values) }) })
  const from = form.field('from_day')
  return (
    <Card title={copy.policyNew}>
      <form {...form.props} className="space-y-3">
        <p className="text-text-2">{copy.policyLead}</p>
        <DateField label={copy.policyFrom} {...from} />
        <p className="cap">{copy.policyUnchanged}</p>
        {adminValues.map(({ wireName, name, unit }) => {
          const { value, ...field } = form.field(wireName)
          return unit === 'rial' ? (
            <NumberField key={wireName} label={policyLabels[name]} {...field} value={typeof value === 'number' ? value : null} />
          ) : (
            <Field key={wireName} ltr label={policyLabels[name]} {...field} value={typeof value === 'string' ? value : ''} />
          )
        })}
        <Button
          type="submit"
          className="w-full"
          loading={form.isSending}
          disabledReason={from.value === null ? copy.policyFromNeeded : undefined}
        >
          {copy.save}
        </Button>
      </form>
    </Card>
  )
}

function bodyOf({ from_day, ...figures }: Values) {
  const set = Object.entries(figures).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, typeof value === 'string' ? Number(normalise(value)) : value] as const],
  )
  return { from_day: from_day ?? '', ...Object.fromEntries(set) }
}
