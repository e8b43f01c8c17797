import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { addPolicy } from '#contract/backoffice/settings/policies.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { adminValues, type AdminWireName } from '#domain/platform/policies/policy-values.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { KeyValues } from '#ui/key-value.tsx'
import { Money } from '#ui/money.tsx'
import { NumberField } from '#ui/number-field.tsx'
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
            ({ wireName, label, unit }) =>
              [label, unit === 'rial' ? <Money key={wireName} amount={policy[wireName]} /> : digits(policy[wireName])] as const,
          ),
          [copy.setBy, policy.set_by ?? '---'],
        ]}
      />
    </Card>
  )
}

function NewPolicy() {
  const [from, setFrom] = useState<Day | null>(null)
  const [numbers, setNumbers] = useState<Readonly<Partial<Record<AdminWireName, string>>>>({})
  const [amounts, setAmounts] = useState<Readonly<Partial<Record<AdminWireName, Rial | null>>>>({})
  const adding = useAction(addPolicy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from === null) return
    const rates = Object.entries(numbers).flatMap(([name, typed]) => (typed === '' ? [] : [[name, Number(normalise(typed))] as const]))
    const sums = Object.entries(amounts).flatMap(([name, amount]) => (amount === null ? [] : [[name, amount] as const]))
    adding.mutate({ body: { from_day: from, ...Object.fromEntries([...rates, ...sums]) } })
  }
  return (
    <Card title={copy.policyNew}>
      <form className="space-y-3" onSubmit={submit}>
        <p className="text-text-2">{copy.policyLead}</p>
        <DateField label={copy.policyFrom} value={from} onChange={setFrom} />
        <p className="cap">{copy.policyUnchanged}</p>
        {adminValues.map(({ wireName, label, unit }) =>
          unit === 'rial' ? (
            <NumberField
              key={wireName}
              label={label}
              value={amounts[wireName] === undefined || amounts[wireName] === null ? null : rial(amounts[wireName])}
              onChange={(amount) => setAmounts({ ...amounts, [wireName]: amount })}
            />
          ) : (
            <Field
              key={wireName}
              ltr
              label={label}
              value={numbers[wireName] ?? ''}
              onChange={(typed) => setNumbers({ ...numbers, [wireName]: typed })}
            />
          ),
        )}
        <Button type="submit" className="w-full" loading={adding.isPending} disabledReason={from === null ? copy.policyFrom : undefined}>
          {copy.save}
        </Button>
      </form>
    </Card>
  )
}
