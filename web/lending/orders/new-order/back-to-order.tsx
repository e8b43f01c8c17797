import { Link } from '@tanstack/react-router'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { typeNames } from '../order-name.ts'
import { checklistCopy as copy } from './checklist-copy.ts'
import { plannedOrder, rememberedTerms } from './planned-order.ts'

/** On a page that is a step of the way to an order: the calculated order that waits, and the way back to it (F-110). */
export function BackToOrder() {
  const planned = usePlanned()
  if (!planned) return null
  return (
    <Alert
      className="mb-5"
      title={copy.back.title}
      action={
        <Link to="/orders/new" className={buttonClass('primary', 'sm')}>
          {copy.back.go}
        </Link>
      }
    >
      {planned.name}، {copy.terms(tomans(rial(planned.amount)), digits(planned.count))}
    </Alert>
  )
}

/** The calculated order, by name and terms; null while nothing is calculated. */
export function usePlanned(): { readonly name: string; readonly amount: number; readonly count: number } | null {
  const calculator = useSession((state) => state.calculator)
  const plan = plannedOrder(calculator)
  if (plan) return { name: plan.storeName ?? '', amount: plan.amount, count: plan.count }
  const { amount, count } = rememberedTerms(calculator, calculator.type)
  if (calculator.type === 'CLOSE_LOOP' || amount === null || count === null) return null
  return { name: typeNames[calculator.type], amount, count }
}
