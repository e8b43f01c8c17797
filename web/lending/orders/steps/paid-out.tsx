import type { Order } from '#contract/lending/orders/order.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { panelCopy } from '../copy.ts'

const words = panelCopy.paidOut

/** Where and when a cash loan was paid out, with the bank's number for it; nothing for orders that are spent at stores. */
export function PaidOut({
  order,
}: {
  readonly order: Pick<Order, 'amount' | 'settlement_transaction' | 'destination_bank_account_number'>
}) {
  const { settlement_transaction: paid, destination_bank_account_number: account } = order
  if (!paid) return null
  return (
    <Alert tone="success" title={words.title}>
      <Money amount={order.amount} />
      {account && (
        <>
          {' '}
          {words.to} <Digits value={account} />
        </>
      )}
      ، <JalaliDate at={paid.paid_at} withTime />، {words.tracking} <Digits value={paid.tracking_id} />
    </Alert>
  )
}
