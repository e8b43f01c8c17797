import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { SignedAmount } from './ledger.tsx'
import { settlementsQuery } from './queries.ts'
import { StoreSettlement } from './store-settlement.tsx'

type Between = { readonly from_day?: string | undefined; readonly to_day?: string | undefined }
type Search = Between & { readonly store?: number | undefined }
type Props = { readonly search: Search; readonly onSearch: (search: Search) => void }

/** What stores sold, were paid and are owed between two days, or the report of one store by day. */
export function Settlements({ search, onSearch }: Props) {
  const { from_day, to_day, store } = search
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <DateField
          label={copy.fromDay}
          value={from_day === undefined ? null : day(from_day)}
          onChange={(picked) => onSearch({ ...search, from_day: picked ?? undefined })}
        />
        <DateField
          label={copy.toDay}
          value={to_day === undefined ? null : day(to_day)}
          onChange={(picked) => onSearch({ ...search, to_day: picked ?? undefined })}
        />
        {store !== undefined && (
          <Button variant="secondary" className="mb-1.5 h-12!" onClick={() => onSearch({ from_day, to_day })}>
            {copy.everyStore}
          </Button>
        )}
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {store === undefined ? (
          <EveryStore between={{ from_day, to_day }} onStore={(id) => onSearch({ ...search, store: id })} />
        ) : (
          <StoreSettlement store={store} between={{ from_day, to_day }} />
        )}
      </Suspense>
    </>
  )
}

function EveryStore({ between, onStore }: { readonly between: Between; readonly onStore: (id: number) => void }) {
  const { data } = useSuspenseQuery(settlementsQuery(between))
  return (
    <ListTable
      caption={copy.tabs.settlements}
      head={['فروشگاه', 'فروش', 'کارمزد', 'بازگشت پول', 'تسویه‌شده', 'برگشتی', copy.paidOut, copy.receivable, copy.owed, '']}
      rows={data}
      empty={copy.settlementsEmpty}
    >
      {(row) => (
        <tr key={row.store_id}>
          <td>
            <span className="block font-semibold">{row.store_name}</span>
            <span className="cap">{copy.ticketCount(digits(row.tickets))}</span>
          </td>
          {[row.sold, row.commission, row.cash_back, row.settled, row.refunded].map((amount, at) => (
            <td key={at}>
              <Money amount={amount} />
            </td>
          ))}
          <td>
            <SignedAmount amount={row.paid_out} unit="IRR" />
          </td>
          <td>
            <Money amount={row.receivable} />
          </td>
          <td>
            <Money amount={row.owed} className="font-bold" />
          </td>
          <td className="end">
            <Button size="xs" variant="soft" onClick={() => onStore(row.store_id)}>
              {copy.report}
              <span className="sr-only"> {row.store_name}</span>
            </Button>
          </td>
        </tr>
      )}
    </ListTable>
  )
}
