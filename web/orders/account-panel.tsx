import { useState, type FormEvent } from 'react'
import type { OrderInFull } from '#contract/orders/order.ts'
import { normalise } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { fieldError, wordsOf } from '../http/refused.ts'
import { actionWords, panelCopy } from './copy.ts'
import { Panel } from './panel.tsx'
import { useSetAccount } from './queries.ts'
import { stepIcons } from './step-icons.tsx'

type Props = { readonly order: OrderInFull; readonly action: 'SET_ACCOUNT' | 'CHOOSE_ACCOUNT' }

/** The customer's account for this order: a number or a Sheba, in any script, with or without blanks. */
export function AccountPanel({ order, action }: Props) {
  const words = actionWords[action]
  const [number, setNumber] = useState('')
  const setAccount = useSetAccount(() => toast({ message: panelCopy.account.done }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAccount.mutate({ params: { orderId: String(order.id) }, body: { number: plainNumber(number) } })
  }
  const wrong = fieldError(setAccount.error, 'number')
  return (
    <Panel icon={stepIcons.account} tone="warn" title={words.title} text={words.text}>
      <form onSubmit={send} noValidate>
        <Field
          label={panelCopy.account.number}
          name="number"
          ltr
          inputMode="text"
          autoComplete="off"
          hint={panelCopy.account.hint}
          value={number}
          onChange={setNumber}
          error={wrong ?? (setAccount.error ? wordsOf(setAccount.error) : undefined)}
        />
        <Button type="submit" size="lg" className="mt-5" loading={setAccount.isPending}>
          {words.go}
        </Button>
      </form>
    </Panel>
  )
}

/** Latin digits and capitals without blanks and dashes, as the wire wants them. */
const plainNumber = (typed: string): string => normalise(typed).replaceAll(/[\s-]/g, '').toUpperCase()
