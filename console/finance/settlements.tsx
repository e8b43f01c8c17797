import { useSuspenseQuery } from '@tanstack/react-query'
import { digits } from '#domain/kernel/persian.ts'
import { day } from '#domain/kernel/time.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { copy } from './copy.ts'
import { settlementsQuery } from './queries.ts'

type Between = { readonly from_day?: string | undefined; readonly to_day?: string | undefined }
type Props = { readonly between: Between; readonly onBetween: (between: Between) => void }

/** Per store what was sold, settled, given back and is still owed, between two days. */
export function Settlements({ between, onBetween }: Props) {
  const { from_day, to_day } = between
  const { data } = useSuspenseQuery(settlementsQuery({ from_day, to_day }))
  return (
    <>
      <div className="mb-4 flex gap-4">
        <DateField
          label={copy.fromDay}
          value={from_day === undefined ? null : day(from_day)}
          onChange={(picked) => onBetween({ ...between, from_day: picked ?? undefined })}
        />
        <DateField
          label={copy.toDay}
          value={to_day === undefined ? null : day(to_day)}
          onChange={(picked) => onBetween({ ...between, to_day: picked ?? undefined })}
        />
      </div>
      {data.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.settlementsEmpty} />
        </div>
      ) : (
        <Table caption={copy.tabs.settlements} head={['فروشگاه', 'پرداخت اعتباری', 'فروش', 'کارمزد', 'تسویه‌شده', 'برگشتی', 'بدهی ما']}>
          {data.map((row) => (
            <tr key={row.store_id}>
              <td className="font-semibold">{row.store_name}</td>
              <td>{digits(row.tickets)}</td>
              {[row.sold, row.commission, row.settled, row.refunded].map((amount, at) => (
                <td key={at}>
                  <Money amount={amount} />
                </td>
              ))}
              <td>
                <Money amount={row.owed} className="font-bold" />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
