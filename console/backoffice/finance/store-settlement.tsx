import { useSuspenseQuery } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { client } from '#console/backoffice/http/call.ts'
import { downloadSettlement } from '#contract/backoffice/finance/routes.ts'
import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { SignedAmount } from './ledger.tsx'
import { settlementQuery } from './queries.ts'

type Props = {
  readonly store: number
  readonly between: { readonly from_day?: string | undefined; readonly to_day?: string | undefined }
}

/** A store's settlement report: what was owed before, each day with a movement, what is owed now; also as a file. */
export function StoreSettlement({ store, between }: Props) {
  const { data } = useSuspenseQuery(settlementQuery(store, between))
  const { from_day, to_day } = data
  const save = () =>
    fetchFile(client, downloadSettlement, { params: { store_id: store }, query: { from_day, to_day } })
      .then(({ blob }) => saveFile({ blob, name: `settlement-${store}-${from_day}-${to_day}.csv` }))
      .catch((fault: unknown) => toast({ severity: 'error', message: wordsOf(fault), button: true }))
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="h-card">
          {data.store_name}، <JalaliDate at={from_day} /> {copy.until} <JalaliDate at={to_day} />
        </h2>
        <Button size="sm" variant="secondary" icon={<IconDownload aria-hidden />} onClick={() => void save()}>
          {copy.asFile}
        </Button>
      </div>
      <Table caption={data.store_name} head={['روز', 'فروش', 'برگشتی', 'بازگشت پول', 'تسویه‌شده', copy.deducted, copy.paidOut, copy.owed]}>
        <tr className="text-text-2">
          <td colSpan={7}>{copy.owedBefore}</td>
          <td>
            <SignedAmount amount={data.owed_before} unit="IRR" />
          </td>
        </tr>
        {data.days.map((row) => (
          <tr key={row.on_day}>
            <td className="font-semibold">
              <JalaliDate at={row.on_day} />
            </td>
            {[row.sold, row.given_back, row.cash_back, row.settled].map((amount, at) => (
              <td key={at}>
                <Money amount={amount} />
              </td>
            ))}
            {[row.deducted, row.paid_out, row.owed].map((amount, at) => (
              <td key={at}>
                <SignedAmount amount={amount} unit="IRR" />
              </td>
            ))}
          </tr>
        ))}
        <tr className="font-bold">
          <td colSpan={7}>{copy.owedNow}</td>
          <td>
            <SignedAmount amount={data.owed} unit="IRR" />
          </td>
        </tr>
      </Table>
      {data.receivable > 0 && (
        <p className="cap mt-3">
          {copy.receivableText} <Money amount={data.receivable} />
        </p>
      )}
    </section>
  )
}
