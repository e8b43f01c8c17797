import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'

export type InvoiceSearch = { readonly page?: number; readonly status?: InvoiceStatus; readonly order?: string }

type Props = {
  readonly all: readonly InvoiceOnWire[]
  /** Of every status under the chosen order, from the server. */
  readonly counts: Readonly<Record<InvoiceStatus, number>> | undefined
  readonly orderNames: ReadonlyMap<string, string>
  readonly search: InvoiceSearch
  readonly onChange: (search: InvoiceSearch) => void
}

/** Status and order; a new filter begins at the first page. */
export function InvoiceFilters({ all, counts, orderNames, search, onChange }: Props) {
  const identifiers = [...new Set(all.map(({ order }) => order.identifier))]
  const filters = { ...(search.order ? { order: search.order } : {}), ...(search.status ? { status: search.status } : {}) }
  const choose = (status: InvoiceStatus | 'all') => {
    // Pressing what is chosen leads back to its first page; there it draws nothing anew.
    if (search.page === undefined && status === (search.status ?? 'all')) return
    onChange(status === 'all' ? without('status', filters) : { ...filters, status })
  }
  return (
    <div className="mt-6 mb-4 flex items-center justify-between gap-4 ph:flex-col ph:items-stretch">
      <Chips
        label={copy.filterLabel}
        value={search.status ?? 'all'}
        onChange={choose}
        tabs={(['all', 'OVERDUE', 'PENDING', 'PAID', 'CANCELED'] as const).map((id) => ({
          id,
          label: copy.filters[id],
          ...(counts && { count: id === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[id] }),
        }))}
      />
      <SelectField
        label={copy.order}
        compact
        className="w-60 ph:w-full"
        value={search.order ?? ''}
        onChange={(order) => onChange(order === '' ? without('order', filters) : { ...filters, order })}
        placeholder={copy.allOrders}
        options={identifiers.map((value) => ({ value, label: labelOf(value, orderNames.get(value)) }))}
      />
    </div>
  )
}

const labelOf = (identifier: string, name: string | undefined): string =>
  name === undefined ? persianDigits(identifier) : `${name}، ${persianDigits(identifier)}`

const without = (name: keyof InvoiceSearch, search: InvoiceSearch): InvoiceSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== name))
