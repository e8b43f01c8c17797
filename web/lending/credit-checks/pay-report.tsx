import { purchaseValidation } from '#contract/billing/payments/routes.ts'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { copy } from './copy.ts'

/** The fee of a request, paid at the gateway. */
export function PayReport({ report, backTo }: { readonly report: ReportEntity; readonly backTo: PagePath }) {
  const purchase = usePurchaseWithCode('customer_validation', purchaseValidation, rial(report.price), [report.request_id])
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
      <Pay purchase={purchase} words={copy.fee.pay} onPay={() => purchase.buy([report.request_id], backTo)} />
    </div>
  )
}
