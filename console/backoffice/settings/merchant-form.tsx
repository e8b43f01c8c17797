import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { Refusal } from '#console/backoffice/shell/forms/refusal.tsx'
import { addMerchant, changeMerchant } from '#contract/backoffice/settings/merchants.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { copy } from './copy.ts'
import { storesLikeQuery, type MerchantView } from './queries.ts'

type Props = { /** Null to connect another store. */ readonly merchant: MerchantView | null; readonly onClose: () => void }

/** A form for a merchant: commission, limits, webhook address and redirect hosts. */
export function MerchantForm({ merchant, onClose }: Props) {
  const [store, setStore] = useState<number | null>(merchant?.store_id ?? null)
  const [texts, setTexts] = useState(() => ({
    commission: String(merchant?.commission_per_ten_thousand ?? 0),
    markup: String(merchant?.markup_per_ten_thousand ?? 0),
    webhook: merchant?.webhook_url ?? '',
    hosts: merchant?.hosts.join(', ') ?? '',
  }))
  const [least, setLeast] = useState<Rial | null>(merchant ? rial(merchant.least_ticket) : null)
  const [most, setMost] = useState<Rial | null>(merchant ? rial(merchant.most_ticket) : null)
  const [isActive, setActive] = useState(merchant?.status !== 'BLOCKED')
  const adding = useAction(addMerchant, onClose)
  const changing = useAction(changeMerchant, onClose)
  const fault = adding.error ?? changing.error
  const type = (name: keyof typeof texts) => (text: string) => setTexts({ ...texts, [name]: text })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...bodyOf(texts), least_ticket: least ?? 0, most_ticket: most ?? 0 }
    if (merchant) changing.mutate({ params: { id: merchant.id }, body: { ...body, status: isActive ? 'ACTIVE' : 'BLOCKED' } })
    else if (store !== null) adding.mutate({ body: { ...body, store_id: store } })
  }
  return (
    <Dialog open onClose={onClose} title={merchant?.store_name ?? copy.addMerchant}>
      <form className="max-h-[65vh] space-y-4 overflow-y-auto p-1" onSubmit={submit}>
        {!merchant && <StoreField store={store} onChange={setStore} />}
        <div className="grid grid-cols-2 gap-3">
          <Field numeric label={copy.commission} value={texts.commission} onChange={type('commission')} maxLength={5} />
          <Field numeric label={copy.markup} value={texts.markup} onChange={type('markup')} maxLength={5} />
          <NumberField label={copy.leastTicket} value={least} onChange={setLeast} />
          <NumberField label={copy.mostTicket} value={most} onChange={setMost} />
        </div>
        <Field
          ltr
          label={copy.webhook}
          value={texts.webhook}
          onChange={type('webhook')}
          maxLength={300}
          error={fieldError(fault, 'webhook_url')}
        />
        <Field
          ltr
          label={copy.hosts}
          hint={copy.manyHint}
          value={texts.hosts}
          onChange={type('hosts')}
          error={fieldError(fault, 'hosts')}
        />
        {merchant && (
          <CheckboxField checked={isActive} onChange={setActive}>
            {copy.active}
          </CheckboxField>
        )}
        <Refusal of={fault} />
        <Button
          type="submit"
          loading={adding.isPending || changing.isPending}
          disabledReason={store === null ? copy.chooseStore : undefined}
        >
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

type Texts = { readonly commission: string; readonly markup: string; readonly webhook: string; readonly hosts: string }

/** The typed texts as the body of the call; digits may be Persian. */
const bodyOf = ({ commission, markup, webhook, hosts }: Texts) => ({
  commission_per_ten_thousand: Number(commission),
  markup_per_ten_thousand: Number(markup),
  webhook_url: normalise(webhook) || null,
  hosts: normalise(hosts)
    .toLowerCase()
    .split(/[،,\s]+/)
    .filter((host) => host !== ''),
})

function StoreField({ store, onChange }: { readonly store: number | null; readonly onChange: (id: number | null) => void }) {
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(storesLikeQuery(useDeferredValue(typed.trim())))
  return (
    <>
      <Field label={copy.findStore} value={typed} onChange={setTyped} maxLength={60} />
      <SelectField
        label={copy.store}
        placeholder={copy.chooseStore}
        value={store === null ? '' : String(store)}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
        options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  )
}
