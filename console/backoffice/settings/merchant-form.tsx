import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { sendDiffering } from '#console/backoffice/shell/forms/differing.ts'
import { faultsOfPercents, readPercent } from '#console/backoffice/shell/forms/percent.ts'
import { addMerchant, changeMerchant } from '#contract/backoffice/settings/routes.ts'
import { faultsOfHosts, readHosts } from '#domain/backoffice/settings/merchant-hosts.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { storesLikeQuery, type MerchantView } from './queries.ts'

type Props = { /** Null to connect another store. */ readonly merchant: MerchantView | null; readonly onClose: () => void }

/** A form for a merchant: commission, limits, webhook address and redirect hosts. */
export function MerchantForm({ merchant, onClose }: Props) {
  const adding = useAction(addMerchant, onClose)
  const changing = useAction(changeMerchant, onClose)
  const form = useForm({
    initial: valuesOf(merchant),
    validate: ({ commission_per_ten_thousand, markup_per_ten_thousand, hosts }) => ({
      ...faultsOfPercents({ commission_per_ten_thousand, markup_per_ten_thousand }),
      ...faultsOfHosts(hosts),
    }),
    send: async (values): Promise<unknown> => {
      if (!merchant) return adding.mutateAsync({ body: { ...bodyOf(values), store_id: values.store_id ?? 0 } })
      const send = (body: Partial<ReturnType<typeof changeOf>>) => changing.mutateAsync({ params: { id: merchant.id }, body })
      return sendDiffering([changeOf(values), changeOf(valuesOf(merchant))], { send, close: onClose })
    },
  })
  const store = form.field('store_id')
  return (
    <Dialog open onClose={onClose} title={merchant?.store_name ?? copy.addMerchant}>
      <form {...form.props} className="max-h-[65vh] space-y-4 overflow-y-auto p-1">
        {!merchant && <StoreField {...store} />}
        <div className="grid grid-cols-2 gap-3">
          <Field ltr inputMode="decimal" label={copy.commission} maxLength={6} {...form.field('commission_per_ten_thousand')} />
          <Field ltr inputMode="decimal" label={copy.markup} maxLength={6} {...form.field('markup_per_ten_thousand')} />
          <NumberField label={copy.leastTicket} {...form.field('least_ticket')} />
          <NumberField label={copy.mostTicket} {...form.field('most_ticket')} />
        </div>
        <Field ltr label={copy.webhook} maxLength={300} {...form.field('webhook_url')} />
        <Field ltr label={copy.hosts} hint={copy.manyHint} {...form.field('hosts')} />
        {merchant && (
          <CheckboxField checked={form.values.is_active} onChange={(is_active) => form.change({ is_active })}>
            {copy.active}
          </CheckboxField>
        )}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending} disabledReason={store.value === null ? copy.chooseStore : undefined}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

type Values = {
  readonly store_id: number | null
  readonly commission_per_ten_thousand: string
  readonly markup_per_ten_thousand: string
  readonly least_ticket: Rial | null
  readonly most_ticket: Rial | null
  readonly webhook_url: string
  readonly hosts: string
  readonly is_active: boolean
}

const valuesOf = (merchant: Props['merchant']): Values => ({
  store_id: merchant?.store_id ?? null,
  commission_per_ten_thousand: percentText(merchant?.commission_per_ten_thousand ?? 0),
  markup_per_ten_thousand: percentText(merchant?.markup_per_ten_thousand ?? 0),
  least_ticket: merchant ? rial(merchant.least_ticket) : null,
  most_ticket: merchant ? rial(merchant.most_ticket) : null,
  webhook_url: merchant?.webhook_url ?? '',
  hosts: merchant?.hosts.join(', ') ?? '',
  is_active: merchant?.status !== 'BLOCKED',
})

/** The typed values as the body of the call; digits may be Persian. */
const bodyOf = (values: Values) => ({
  commission_per_ten_thousand: perTenThousand(values.commission_per_ten_thousand),
  markup_per_ten_thousand: perTenThousand(values.markup_per_ten_thousand),
  least_ticket: values.least_ticket ?? 0,
  most_ticket: values.most_ticket ?? 0,
  webhook_url: normalise(values.webhook_url) || null,
  hosts: readHosts(values.hosts),
})

const changeOf = (values: Values) => ({ ...bodyOf(values), status: values.is_active ? ('ACTIVE' as const) : ('BLOCKED' as const) })

/** A share in ten thousandths as the percentage that people type, and back: 250 is ۲٫۵. */
const percentText = (share: number): string => digits(share / 100)
const perTenThousand = (percent: string): number => Math.round((readPercent(percent) ?? NaN) * 100)

type StoreProps = { readonly value: number | null; readonly onChange: (id: number | null) => void; readonly error: string | undefined }

function StoreField({ value: store, onChange, error }: StoreProps) {
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(storesLikeQuery(useDeferredValue(typed.trim())))
  return (
    <>
      <Field label={copy.findStore} value={typed} onChange={setTyped} maxLength={60} />
      <SelectField
        label={copy.store}
        placeholder={copy.chooseStore}
        error={error}
        value={store === null ? '' : String(store)}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
        options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  )
}
