import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { initialCalculator, useSession, type CalculatorInfo } from './state.ts'

/** Remembers what the customer is about to order, over reloads and the login (R-ANALYTICS-06). */
export function rememberCalculation(change: Partial<CalculatorInfo>): void {
  const before = useSession.getState().calculator
  const calculator = { ...before, ...change }
  useSession.setState({ calculator })
  if (isCart(before) && signOf(before) !== signOf(calculator)) pushEvent('remove_from_cart', cartOf(before))
  if (isCart(calculator)) pushEvent('add_to_cart', cartOf(calculator))
}

/** The customer thought better of it (R-ANALYTICS-07). */
export function dropCalculation(): void {
  const { calculator } = useSession.getState()
  forgetCalculation()
  if (isCart(calculator)) pushEvent('remove_from_cart', cartOf(calculator))
}

/** What became an order is none of the calculator's business any more. */
export function forgetCalculation(): void {
  useSession.setState({ calculator: initialCalculator })
}

/** Without a store yet, the amount is only a preference. */
const isCart = ({ installment, store, type }: CalculatorInfo): boolean =>
  installment['amount'] !== undefined && (store !== null || type !== 'CLOSE_LOOP')

/** Calculations of equal signs are the same thing, calculated again. */
const signOf = ({ type, store, installment }: CalculatorInfo): string =>
  [type, store?.id, installment['amount'], installment['invoice_count']].join()

function cartOf({ installment, type }: CalculatorInfo): { readonly type: string; readonly amount: number } {
  const amount = installment['amount']
  return { type, amount: typeof amount === 'number' ? amount : 0 }
}
