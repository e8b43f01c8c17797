import { useQueryClient } from '@tanstack/react-query'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import IconLock from '#icons/IconLock'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { copy } from './copy.ts'
import { FeeMeter } from './fee-meter.tsx'
import { useReadAtMidnight } from './read-at-midnight.ts'

/** One large amount, what tomorrow would add, and the button that carries the amount; what is paid is the amount that it shows. */
export function PayBox({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const queries = useQueryClient()
  useReadAtMidnight('invoices')
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['invoices'] })
  const purchase = usePurchaseWithCode('invoice', purchaseInvoice, rial(invoice.payable), [invoice.uuid], readAgain)
  return (
    <section className="card p-6" aria-label={copy.payableToday}>
      <div className="text-text-2">{copy.payableToday}</div>
      <div className="mt-1 text-3xl font-black">
        <Money amount={invoice.payable} />
      </div>
      {invoice.fee_meter && <FeeMeter meter={invoice.fee_meter} />}
      <Pay
        isWide
        className="mt-5"
        purchase={purchase}
        words={copy.pay}
        onPay={() => purchase.buy([invoice.uuid], `/invoices/${invoice.uuid}`, { total_payable: invoice.payable })}
      />
      <p className="cap mt-3 flex items-center justify-center gap-1.5">
        <IconLock aria-hidden size={15} /> {copy.safe}
      </p>
    </section>
  )
}
