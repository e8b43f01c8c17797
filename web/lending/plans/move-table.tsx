import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { MoveOnWire } from '#contract/lending/plans/move.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { moveCopy as copy } from './change-copy.ts'

type Props = { readonly order: OrderInFull; readonly move: MoveOnWire; readonly isOld: boolean }

/** Every unpaid instalment before and after the move, and what is owed in all. */
export function MoveTable({ order, move, isOld }: Props) {
  const { unpaid } = instalmentsOf(order)
  return (
    <section className={classNames('card overflow-hidden', isOld && 'is-old')} aria-label={copy.beside}>
      <h2 className="h-card px-5 pt-5 pb-3">{copy.beside}</h2>
      <BareTable caption={copy.beside} head={copy.head}>
        {unpaid.map(({ number, due_date, amount }) => {
          const after = move.invoices.find((one) => one.number === number)
          const isMoved = number === move.number
          return (
            <tr key={number} className={isMoved ? 'is-on' : undefined}>
              <td className="font-semibold">{digits(number)}</td>
              <td>
                <JalaliDate at={due_date} />
              </td>
              <td>{isMoved ? <b>{<JalaliDate at={after?.due_date} />}</b> : <Same />}</td>
              <td>
                <Money amount={amount} />
              </td>
              <td>{isMoved && after ? <Money amount={after.amount} className="font-bold" /> : <Same />}</td>
            </tr>
          )
        })}
        <tr className="plan-sum">
          <td>{copy.total}</td>
          <td>
            <JalaliDate at={move.current.last_due_date} />
          </td>
          <td>
            <JalaliDate at={move.after.last_due_date} />
          </td>
          <td>
            <Money amount={move.current.total} />
          </td>
          <td>
            <Money amount={move.after.total} />
          </td>
        </tr>
      </BareTable>
    </section>
  )
}

const Same = () => <span className="text-text-3">{copy.same}</span>
