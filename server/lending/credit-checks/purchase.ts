import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { singlePurchase } from '#server/billing/purchases/purchase-kind.ts'
import { confirmedAt } from '#server/identity/one-time-codes/one-time-codes.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { lastReport, lockReport, markReportPaid } from './sql.ts'

/** A credit report, by its request id (D-90, R-REPORT-19): paid once, after the mobile number was verified with the request's code. */
export const validationPurchase = singlePurchase({
  async price(tx, customerId, itemId) {
    const report = await lastReport(tx, customerId)
    if (!report || String(report.id) !== itemId) return err({ kind: 'NOT_FOUND' })
    if (report.status !== 'pending' || report.paidAt !== null) return err({ kind: 'NOT_PAYABLE' })
    const proven = await confirmedAt(tx, { mobile: (await profileOf(tx, customerId)).mobile, purpose: 'confirm' })
    if (proven === null || proven < report.createdAt) return err({ kind: 'NOT_PAYABLE', details: { missing: 'NUMBER_PROOF' } })
    return ok([{ itemId, title: 'گزارش اعتبار', price: report.price, charge: { requestId: report.id } }])
  },

  async settle(tx, { paid, item }) {
    const { requestId } = item.charge as { readonly requestId: number }
    const { customerId, at } = paid
    const report = await lockReport(tx, customerId, requestId)
    if (!report || report.paidAt !== null) return null
    await markReportPaid(tx, customerId, requestId, at)
    return {
      transfer: feePaid(paid, 'REPORT_INCOME', { slug: 'report', title: 'گزارش اعتبار' }),
      events: [{ type: 'validation.paid', customerId, requestId }],
    }
  },
})
