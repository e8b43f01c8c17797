import { randomUUID } from 'node:crypto'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { listDues } from '#contract/lending/dues/routes.ts'
import { queueNames } from '#domain/backoffice/queues/queues.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { defaultPerPage, rowsOfQueue } from '#server/backoffice/queues/queues-sql.ts'
import { openStaffSession, staffOfToken } from '#server/backoffice/staff/staff-sql.ts'
import { drawFeed } from '#server/billing/calendar-feed/draw-feed.ts'
import { lockAccounts, lockBalance } from '#server/billing/ledger/sql.ts'
import { findPricedPayment, lockPricedPayment } from '#server/billing/payments/settle-sql.ts'
import { readerOf } from '#server/engagement/deliveries/preferences-sql.ts'
import { storeInquiry } from '#server/identity/bank-accounts/sql.ts'
import { recordUse, sessionOf } from '#server/identity/sessions/sql.ts'
import { unpaidOfOrders } from '#server/lending/dues/sql.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { lockTicket, ownTicketOf, ticketBy, usableCredits } from '#server/merchants/checkout/sql.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { begin, cards, openTill } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openStaffApp } from '../backoffice/staff-app.ts'
import { createTestApp } from '../test-app.ts'
import { faultsOnCitus, namesInCode, watchNamed } from './named-statements.ts'
import { spreadStatements } from './spread-statements.ts'

/** Faults of the statements that have a name, on a fresh database of Citus at `url`; one that is not sent here is a fault too. */
export async function namedStatementFaults(url: string): Promise<readonly string[]> {
  const watch = watchNamed()
  const fake = await openFakePartners()
  const database = await openDatabase({ url, migrates: false })
  try {
    await sendNamedStatements(database, fake)
  } finally {
    watch.stop()
    await Promise.all([database.close(), fake.close()])
  }
  const unsent = namesInCode().filter((name) => !watch.statements.has(name))
  return [...unsent.map((name) => `${name} was not sent`), ...(await faultsOnCitus(url, watch.statements, spreadStatements))]
}

/** Sends every statement that has a name, for one customer each: a purchase, a panel's reads, and the first page of each queue of staff. */
async function sendNamedStatements(database: Database, fake: FakePartners): Promise<void> {
  const { db } = database
  const till = await openTill(database, fake)
  const [zero] = await till.repaying()
  await till.pay(await begin(till.app, till.asking([zero])), cards.pays)

  const it = await createTestApp(database)
  const { customerId, token } = await it.customer('09120000001')
  await it.call(me, {}, { token })
  const session = present(await sessionOf(db, token, it.now()))
  await recordUse(db, { ...session, lastUsedAt: null }, '127.0.0.1', it.now())
  await it.call(readProfile, {}, { token })
  await it.call(listInvoices, { query: {} }, { token })
  await it.call(listDues, { query: {} }, { token })
  await it.relay()
  await readerOf(db, customerId)
  await readOrderContext(db, customerId, [], asOfNow(it.app))
  await unpaidOfOrders(db, [{ customerId, orderId: 1 }])
  await drawFeed(db, customerId, asOfNow(it.app), 'https://pelekan.test')

  await ticketBy(db, 'unknown')
  await ownTicketOf(db, customerId, 'unknown')
  await merchantBy(db, 1)
  await findPricedPayment(db, customerId, randomUUID())
  await db.transaction(async (tx) => {
    await lockTicket(tx, 'unknown')
    await lockPricedPayment(tx, customerId, randomUUID())
    await lockAccounts(tx, customerId)
    await lockOrder(tx, customerId, 1)
    await lockBalance(tx, customerId, 'CUSTOMER_WALLET')
    for (const lock of [false, true]) await usableCredits(tx, { customerId, storeId: 1, lock })
  })

  const { id } = await (await openStaffApp(it)).member('reviewer', 'REVIEWER')
  await staffOfToken(db, await openStaffSession(db, id, '127.0.0.1', it.now()), it.now())
  await storeInquiry(db, { customerId, type: 'CURRENT', number: shebaOf('056', '1234567890123'), askedAt: it.now() })
  const firstPage = { type: undefined, late: false, cursor: null, limit: defaultPerPage + 1, at: it.now() }
  for (const queue of queueNames) await rowsOfQueue(db, queue, { isBankManual: true }, firstPage)
}
