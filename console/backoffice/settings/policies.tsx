import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { addPolicy } from '#contract/backoffice/settings/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
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
import { copy } from './copy.ts'
import { Figure, PolicySure, setForDay } from './policy-sure.tsx'
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
      {role && mayCall(role, 'ops.policies.add') && <NewPolicy policies={data} />}
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
            ({ wireName, name, unit }) => [policyLabels[name], <Figure key={wireName} unit={unit} value={policy[wireName]} />] as const,
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

function NewPolicy({ policies }: { readonly policies: readonly Policy[] }) {
  const adding = useAction(addPolicy)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ initial: nothingSet, send: (values) => adding.mutateAsync({ body: bodyOf(values, policies) }) })
  const from = form.field('from_day')
  const typed = figuresOf(form.values)
  // What cannot be read is refused at its field, and so is a form without figures.
  const isReadable = Object.keys(typed).length > 0 && Object.values(typed).every((value) => Number.isFinite(value))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isReadable && from.value !== null) setAsking(true)
    else form.submit()
  }
  const save = () => {
    setAsking(false)
    form.submit()
  }
  return (
    <Card title={copy.policyNew}>
      <form {...form.props} onSubmit={ask} className="space-y-3">
        <p className="text-text-2">{copy.policyLead}</p>
        <DateField label={copy.policyFrom} {...from} />
        <p className="cap">{setForDay(policies, from.value) ? copy.policyReplaced : copy.policyUnchanged}</p>
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
      {isAsking && from.value !== null && (
        <PolicySure day={from.value} policies={policies} typed={typed} onSure={save} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

/** The typed figures. */
function figuresOf(values: Values): Readonly<Partial<Record<AdminWireName, number>>> {
  const set = adminValues.flatMap(({ wireName }) => {
    const value = values[wireName]
    return value === null || value === '' ? [] : [[wireName, typeof value === 'string' ? Number(normalise(value)) : value] as const]
  })
  return Object.fromEntries(set)
}

/** The body of the call, with the policy of the same day that was read and is replaced. */
function bodyOf(values: Values, policies: readonly Policy[]) {
  const replaces = setForDay(policies, values.from_day)?.set_at
  return { from_day: values.from_day ?? '', ...(replaces && { replaces }), ...figuresOf(values) }
}
