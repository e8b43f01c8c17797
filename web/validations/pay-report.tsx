import { purchaseValidation } from '#contract/payments/purchase.ts'
import type { ReportEntity } from '#contract/validations/report.ts'
import { rial } from '#domain/kernel/money.ts'
import { tomans } from '#domain/kernel/persian.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-value.tsx'
import { Money } from '#ui/money.tsx'
import { wordsOf } from '../http/refused.ts'
import { usePurchase } from '../http/use-purchase.ts'
import { copy } from './copy.ts'

/** The fee of a request, paid at the gateway. */
export function PayReport({ report, backTo }: { readonly report: ReportEntity; readonly backTo: string }) {
  const purchase = usePurchase('customer_validation', purchaseValidation)
  const price = <Money amount={report.price} />
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl font-extrabold">{copy.fee.title}</h2>
        <p className="mt-1 text-text-2">{copy.fee.text}</p>
      </div>
      <KeyValues
        className="max-w-md"
        rows={[
          [copy.fee.row, price],
          [copy.fee.total, price, 'total'],
        ]}
      />
      {purchase.error && <Alert tone="danger">{wordsOf(purchase.error)}</Alert>}
      <div>
        <Button size="lg" loading={purchase.isPending} onClick={() => purchase.mutate({ ids: [report.request_id], backTo })}>
          {copy.fee.pay(tomans(rial(report.price)))}
        </Button>
      </div>
    </div>
  )
}
