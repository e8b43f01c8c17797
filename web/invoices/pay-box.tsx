import { IconCreditCard, IconLock, IconWallet } from '@tabler/icons-react'
import type { InvoiceOnWire } from '#contract/invoices/invoice.ts'
import { rial } from '#domain/kernel/money.ts'
import { tomans } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { useDiscountCode } from '../http/use-discount-code.ts'
import { DiscountCodeField } from '../session/discount-code-field.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly invoice: InvoiceOnWire
  readonly isPaying: boolean
  /** Why the discount code was refused. */
  readonly codeError: string | undefined
  readonly onPay: (discountCode: string | undefined) => void
}

/** One large amount, what tomorrow would add, and the button that carries the amount. */
export function PayBox({ invoice, isPaying, codeError, onPay }: Props) {
  const code = useDiscountCode('invoice')
  const payable = rial(invoice.payable)
  return (
    <section className="card p-6" aria-label={copy.payableToday}>
      <div className="text-text-2">{copy.payableToday}</div>
      <div className="mt-1 text-3xl font-black">
        <Money amount={invoice.payable} />
      </div>
      {invoice.number_of_days_late > 0 && (
        <p className="mt-1 text-sm text-danger-text">
          {copy.perDay} <Money amount={perDay(invoice)} />
        </p>
      )}
      <div className="mt-5">
        <ToggleCards
          legend={copy.payFrom}
          columns={1}
          value="gateway"
          onChange={() => undefined}
          options={[
            { value: 'gateway', title: copy.gateway, text: copy.gatewayText, icon: <IconCreditCard aria-hidden size={20} /> },
            { value: 'wallet', title: copy.wallet, disabledReason: copy.walletLater, icon: <IconWallet aria-hidden size={20} /> },
          ]}
        />
      </div>
      <div className="mt-4">
        <DiscountCodeField code={code} price={payable} error={codeError} />
      </div>
      <Button size="lg" className="mt-5 w-full" loading={isPaying} onClick={() => onPay(code.toPay)}>
        {copy.pay(tomans(rial(payable - code.offOf(payable))))}
      </Button>
      <p className="cap mt-3 flex items-center justify-center gap-1.5">
        <IconLock aria-hidden size={15} /> {copy.safe}
      </p>
    </section>
  )
}

/** About what one more day adds: the fee so far, by its days. */
const perDay = ({ late_fee, number_of_days_late }: InvoiceOnWire): number => Math.round(late_fee / number_of_days_late / 10) * 10
