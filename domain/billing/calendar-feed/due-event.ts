import { instalmentTitle, isUnpaid, type Invoice } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { dayOf, daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'

/** An instalment as an event of a calendar. Neither the store nor a person is in it: others see a telephone's calendar too (R-REACH-09). */
export type DueEvent = {
  readonly invoiceId: string
  readonly day: Day
  /** It was paid, or another plan or the end of its order put it aside. */
  readonly isCancelled: boolean
  readonly title: string
  readonly text: string
  /** Whether to remind of it: its due day has not passed and something is to be paid. */
  readonly hasAlarms: boolean
}
type Due = Invoice & { readonly invoiceCount: number; readonly dueDate: Day }

/** The event of an instalment on a day: what it would cost alone if it were paid then, or why nothing is to be paid. */
export function dueEvent(invoice: Due, { at, policies }: AsOf): DueEvent {
  const today = dayOf(at)
  const about = { invoiceId: invoice.id, day: invoice.dueDate }
  const which = instalmentTitle(invoice.number, invoice.invoiceCount)
  if (!isUnpaid(invoice)) {
    const ending = invoice.settled ? `در ${jalali(invoice.settled.paidAt)} پرداخت شد.` : 'حذف شد و پرداختی لازم ندارد.'
    const title = invoice.settled ? 'قسط پلکان، پرداخت شد' : 'قسط پلکان، حذف شد'
    return { ...about, isCancelled: true, title, text: `${which} ${ending}`, hasAlarms: false }
  }
  const { payable } = chargeSingle(invoice, today, policyOn(policies, today))
  const late = daysBetween(invoice.dueDate, today)
  const lines = [which, `قابل پرداخت: ${digits(payable)} ریال`, ...(late > 0 ? [`${digits(late)} روز دیر شده`] : [])]
  return { ...about, isCancelled: false, title: `قسط پلکان، ${tomans(payable)}`, text: lines.join('\n'), hasAlarms: late <= 0 }
}
