import type { Instant } from '#domain/platform/kernel/time.ts'
import { writeSideReview, lockCheque } from '#server/lending/cheques/sql.ts'
import { writeMortgageDeedReview, lockMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { NewReason, OrderRow } from '../sql.ts'

/** Marks a cheque's side or a mortgage deed that a reason names as refused, so that it is requested again, approved or not. */
export async function returnCollateral(tx: Db, { customerId, id }: OrderRow, reasons: readonly NewReason[], at: Instant): Promise<void> {
  const named = (target: string) => reasons.filter((reason) => reason.target === target).map(({ code, text }) => ({ code, text }))
  // The number comes with the image of the front, so a missing number returns the front.
  const front = [...named('cheque_number'), ...named('cheque_front')]
  const back = named('cheque_back')
  const mortgageDeedReasons = named('mortgage_deed')
  const cheque = front.length + back.length > 0 ? await lockCheque(tx, customerId, id) : null
  if (cheque && front.length > 0) await writeSideReview(tx, cheque, 'front', { state: 'REJECTED', reasons: front, at })
  if (cheque?.backStatus && back.length > 0)
    await writeSideReview(tx, cheque, 'back', { state: 'REJECTED', reasons: [...front, ...back], at })
  const mortgageDeed = mortgageDeedReasons.length > 0 ? await lockMortgageDeed(tx, customerId, id) : null
  if (mortgageDeed) await writeMortgageDeedReview(tx, mortgageDeed, { state: 'REJECTED', reasons: mortgageDeedReasons, at })
}
