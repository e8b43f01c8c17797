import { Link } from '@tanstack/react-router'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { buttonClass } from '#ui/actions/button.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { securedBy, withdrawalCopy as copy } from './change-copy.ts'
import { ToOrder } from './moved.tsx'

/** After a withdrawal: the one invoice that is left, or that nothing is (R-PLAN-10). */
export function Withdrawn({ order }: { readonly order: OrderInFull }) {
  const [invoice] = instalmentsOf(order).unpaid
  return (
    <>
      <h1 className="h-page mb-5">{copy.title}</h1>
      <Panel icon={<IconCircleCheck />} tone="success" title={copy.done} text={invoice ? copy.doneText : copy.doneFree}>
        {invoice && (
          <>
            <KeyValues
              className="max-w-md"
              rows={[
                [copy.amount, <Money key="amount" amount={invoice.payable} />],
                [copy.due, <JalaliDate key="due" at={invoice.due_date} />],
              ]}
            />
            <p className="mt-3 mb-5 text-sm text-text-2">{copy.release(securedBy(order))}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {invoice && (
            <Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }} className={buttonClass()}>
              {copy.pay}
            </Link>
          )}
          <ToOrder orderId={order.id} />
        </div>
      </Panel>
    </>
  )
}
