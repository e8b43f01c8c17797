import { sql } from 'drizzle-orm'
import { answerPlanChange } from '#contract/lending/plans/change-routes.ts'
import { acceptHardship, previewHardship, refuseHardship } from '#contract/lending/plans/hardship-routes.ts'
import { listOrderPayments, previewPayoff } from '#contract/lending/plans/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { giveDiscount } from '#server/billing/invoices/give-discount.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { tendHardship } from '#server/lending/plans/hardship/make-offers.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'
import { again } from '../orders/others-commands.ts'
import { noonOf, payInstalments, repaidOrder } from './repaid-order.ts'
import type { signedGuarantor } from './signed-guarantor.ts'
import { repaidAt } from './sixth-due-day.ts'

type Scene = Parameters<typeof repaidAt>[0]
type Days = { readonly after?: number; readonly of?: number }

/** An order with three instalments paid, nine days after its fifth due day or after another one, so that two are late; and calls about it. */
export async function lateOrder(scene: Scene, { after = 9, of = 5 }: Days = {}) {
  const { db } = scene.database
  const { order, dueDates } = await repaidOrder(db, scene.slug)
  for (const number of [1, 2, 3]) await payInstalments(db, order, [number], noonOf(present(dueDates[number - 1])))
  const dueOf = (number: number): Day => present(dueDates[number - 1])
  const on = async (day: Day) => callsOn(scene, await repaidAt(scene, await again(db, order), noonOf(day)))
  return { ...(await on(addDays(dueOf(of), after))), on, dueOf }
}

/** The calls of the customer, their guarantors and the system on a day. */
function callsOn({ database: { db } }: Scene, at: Awaited<ReturnType<typeof repaidAt>>) {
  const { it, order, params, token } = at
  const { customerId } = order
  return {
    ...at,
    preview: async () => (await it.call(previewHardship, { params }, { token })).body,
    accept: (kind: 'PAUSE' | 'SPREAD', number: number) =>
      at.sign((signature) => it.call(acceptHardship, { params, body: { kind, number, asks_forgiveness: false, ...signature } }, { token })),
    refuse: () => it.call(refuseHardship, { params, body: {} }, { token }),
    payoff: async () => (await it.call(previewPayoff, { params, query: {} }, { token })).body.results,
    payments: async () => (await it.call(listOrderPayments, { params }, { token })).body.results,
    pay: (number: number) => payInstalments(db, order, [number], it.now()),
    consent: ({ guaranteeId: id, token: own }: Awaited<ReturnType<typeof signedGuarantor>>) =>
      it.call(answerPlanChange, { params: { id }, body: { is_accepted: true } }, { token: own }),
    /** Two people forgive so much of an instalment's late fee. */
    forgive: async (number: number, amount: number) => {
      const { id: invoiceId } = present((await invoicesOfOrder(db, customerId, order.id)).find((one) => one.number === number))
      const forgiven = { customerId, invoiceId, lateFeeDiscount: rial(amount), demandCollectionDiscount: rial(0), ...asOf(it.now()) }
      return db.transaction((tx) => giveDiscount(tx, forgiven))
    },
    /** What the hourly job does, and its notices. */
    tend: async () => {
      await tendHardship(it.app)
      await it.relay()
    },
    titles: async () => {
      const found = sql`select title from notifications where customer_id = ${customerId}`
      return (await rowsOf<{ title: string }>(db, found)).map(({ title }) => title)
    },
    lateFeeIncome: async () => {
      const found = sql`select coalesce(-sum(amount), 0)::bigint as income from ledger_entries
        where customer_id = ${customerId} and account = 'LATE_FEE_INCOME'`
      return Number((await rowsOf<{ income: string }>(db, found))[0]?.income)
    },
  }
}
