/** What the customer was about to order, carried through login and reloads (R-ENTITY-09). Persisted. */
export type CalculatorInfo = {
  /** The chosen calculation, as the calculator knows it. */
  readonly installment: Readonly<Record<string, unknown>>
  readonly store: { readonly id: number; readonly name: string; readonly logo: string | null } | null
  /** The path to go back to. */
  readonly backTo: string | null
  readonly offerId: string | null
  readonly type: 'OPEN_LOOP' | 'CLOSE_LOOP' | 'INSTANT_LOAN' | 'BANK_PERSONAL_LOAN'
}

export const initialCalculator: CalculatorInfo = { installment: {}, store: null, backTo: null, offerId: null, type: 'OPEN_LOOP' }
