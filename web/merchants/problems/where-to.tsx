import type { OrderOutlook, RefundOutlook } from '#contract/merchants/problems/problems.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { copy } from './copy.ts'

type Choice = 'CREDIT' | 'DEBT'
type Props = {
  readonly outlook: RefundOutlook
  readonly choice: Choice | null
  readonly onChoice: (choice: Choice) => void
  /** Beneath the choice, where there is one. */
  readonly hint?: string
}

/** Where the money goes if the report is won: as the customer chooses, and what goes the same way whatever they choose. */
export function WhereTo({ outlook, choice, onChoice, hint }: Props) {
  const open = outlook.orders.filter(({ is_ended, credit }) => !is_ended && credit > 0)
  const lines = linesOf(outlook)
  return (
    <>
      {open.length > 0 && (
        <ToggleCards
          legend={copy.whereTo}
          value={choice}
          onChange={onChoice}
          columns={1}
          options={[
            { value: 'DEBT', title: copy.toDebt, text: debtText(open) },
            { value: 'CREDIT', title: copy.toCredit, text: copy.toCreditText(tomans(totalOf(open, ({ credit }) => credit))) },
          ]}
        />
      )}
      {lines.length > 0 && (
        <div className="text-sm text-text-2">
          {open.length === 0 && <b className="mb-1 block text-text">{copy.ifWon}</b>}
          <ul className="space-y-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {open.length > 0 && hint !== undefined && (
        <p className="cap" aria-live="polite">
          {hint}
        </p>
      )}
    </>
  )
}

const totalOf = (orders: readonly OrderOutlook[], part: (order: OrderOutlook) => number): Rial =>
  sum(orders.map((order) => rial(part(order))))

/** What the debt becomes of the orders whose credit comes back. */
function debtText(orders: readonly OrderOutlook[]): string {
  const toWallet = totalOf(orders, ({ to_wallet }) => to_wallet)
  const [before, after] = [totalOf(orders, ({ total }) => total), totalOf(orders, ({ total_if_won }) => total_if_won)]
  if (before === 0) return copy.nothingOwed(tomans(toWallet))
  if (before === after) return copy.notLowered(tomans(toWallet))
  const first = orders.flatMap(({ instalments }) => instalments).find(({ won }) => won !== null)?.won
  const saved = tomans(totalOf(orders, ({ wage_saved }) => wage_saved))
  const lowered = !first ? copy.toDebtAll : orders.length > 1 ? copy.toDebtsText(saved) : copy.toDebtText(tomans(rial(first.amount)), saved)
  return toWallet > 0 ? copy.andToWallet(lowered, tomans(toWallet)) : lowered
}

function linesOf({ orders, to_wallet, cash_back }: RefundOutlook): readonly string[] {
  const ended = orders.filter(({ is_ended, credit, to_wallet: rest }) => is_ended && credit > rest)
  const { from_wallet, off_credit } = cash_back
  const taken = tomans(rial(from_wallet + off_credit))
  return [
    ...ended.map(({ identifier, credit, to_wallet: rest }) => copy.endedPays(tomans(rial(credit - rest)), persianDigits(identifier))),
    ...(to_wallet > 0 ? [copy.toWallet(tomans(rial(to_wallet)))] : []),
    ...(off_credit > 0 ? [copy.cashBackOff(taken, tomans(rial(off_credit)))] : from_wallet > 0 ? [copy.cashBackTaken(taken)] : []),
  ]
}
