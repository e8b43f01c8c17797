import { sql } from 'drizzle-orm'
import { approveProposal } from '#contract/backoffice/approvals/routes.ts'
import { listDifferences, proposeMending } from '#contract/backoffice/reconciliation/routes.ts'
import type { DifferenceStatus, Mending } from '#domain/backoffice/reconciliation/difference.ts'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { addDays, dayOf, hourMs, startOfDay } from '#domain/platform/kernel/time.ts'
import { plantedAccounts, plantedCards, plantedMobiles, type FilePlant } from '#sandbox/people/file-plants.ts'
import { reconcilePartners } from '#server/backoffice/reconciliation/reconcile.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import { begin, openTill } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openStaffApp } from '../staff-app.ts'

const planted = { gateway: plantedCards, bank: plantedAccounts, sms: plantedMobiles }
/** The published number that plants something in a partner's file. */
export const numberOf = (partner: FilePartner, plant: FilePlant): string =>
  present(planted[partner].find((one) => one.plant === plant)).number

/** A system whose partners live in its time, with a customer who repays, and two of FINANCE. The first day of daily files is begun. */
export async function openReconciliation(database: Database) {
  let clock: () => number = Date.now
  const fake = await openFakePartners({ now: () => clock() })
  const till = await openTill(database, fake)
  clock = () => till.now()
  const { app } = till
  const staffApp = await openStaffApp({ app } as Parameters<typeof openStaffApp>[0])
  const members = {
    one: await staffApp.member('first-of-all', 'FINANCE'),
    other: await staffApp.member('second-of-all', 'FINANCE'),
    third: await staffApp.member('third-of-all', 'FINANCE'),
  }
  type Member = keyof typeof members
  /** A session ends by night. */
  const as = (who: Member) => openStaffSession(app.db, members[who].id, '127.0.0.1', app.now())
  const reconcile = () => reconcilePartners(app)
  await reconcile()
  const invoices: { readonly id: string }[] = []
  let orders = 0
  const nextInvoice = async () => {
    if (invoices.length === 0) invoices.push(...(await till.repaying((orders += 1))).slice(1))
    return present(invoices.shift())
  }

  const differences = async () =>
    (await staffApp.call(listDifferences, { query: { per_page: 100, sort: 'found' } }, await as('one'))).body.results
  const propose = async (id: number, mending: Mending, who: Member = 'one') =>
    staffApp.call(proposeMending, { body: { difference_id: id, mending, why: 'با سرویس بیرونی تماس گرفته شد' } }, await as(who))
  const approve = async (id: number, who: Member = 'other') =>
    staffApp.call(approveProposal, { params: { customer_id: 0, id } }, await as(who))

  return {
    app,
    till,
    fake,
    staffApp,
    as,
    reconcile,
    differences,
    propose,
    approve,
    /** Begins a payment of the next instalment and pays it with the card that plants this, or with one that plants nothing. */
    payWith: async (plant: FilePlant | null): Promise<Payment> => {
      const payment = await begin(app, till.asking([await nextInvoice()]))
      await till.pay(payment, plant === null ? undefined : numberOf('gateway', plant))
      return payment
    },
    /** The files of today are there: it is two in the morning of the next day in Tehran. */
    toNextNight: () => till.pass(startOfDay(addDays(dayOf(till.now()), 1)) + 2 * hourMs - till.now()),
    /** The difference of a partner's transaction with this key. */
    differenceOf: async (key: string) => present((await differences()).find((row) => row.key === key)),
    mend: async (id: number, mending: Mending) => {
      const made = await propose(id, mending)
      return made.status === 201 ? approve(made.body.results.id) : made
    },
    statusOf: async (id: number): Promise<DifferenceStatus | undefined> => (await differences()).find((row) => row.id === id)?.status,
    /** The sum of an account of the company, debits positive. */
    sumOf: async (account: string): Promise<number> => {
      const [row] = await rowsOf<{ sum: number }>(
        app.db,
        sql`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = ${account}`,
      )
      return row?.sum ?? 0
    },
    reconcileWith: (files: Partners['files']) => reconcilePartners({ ...app, partners: { ...app.partners, files } }),
    /** Throws where the ledger is not sound, but for loans without an order. */
    mustBeSoundBesideLoans: async () => {
      const broken = (await violations(app.db)).filter(({ invariant }) => invariant !== 'invariant_08_receivable_is_unpaid_instalments')
      if (broken.length > 0) throw new Error(JSON.stringify(broken))
    },
    close: () => fake.close(),
  }
}
export type Reconciliation = Awaited<ReturnType<typeof openReconciliation>>
