import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { accountOf } from '#server/identity/profile/sql.ts'
import { requestSignature } from '#server/lending/contracts/request-signature.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { setAccount } from '#server/lending/orders/commands/set-account.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { demoPeople } from './demo-people.ts'
import { demoReport } from './demo-report.ts'
import { pastApp, type PastApp } from './past-app.ts'
import { must, signUp, type InventedPerson } from './sign-up.ts'

/**
 * Makes the three demo customers by the features' commands, with their dates in the past: one new, one with an order that waits for
 * her promissory note, one who repays, is late with his second instalment and has invited the second.
 */
export async function seedDemoCustomers(app: PaymentsApp): Promise<void> {
  const { db, now } = app
  await db.transaction((tx) => registerCustomer(tx, { mobile: demoPeople.new.mobile, at: now() }))

  const longAgo = pastApp(app, instant(now() - 68 * dayMs))
  const reza = { ...demoPeople.repaying, name: 'رضا', family: 'کریمی', fatherName: 'حسین', gender: 'MALE', birthDate } as const
  const rezaId = await seedPerson(longAgo, reza)
  await storeAccounts(db, rezaId, [savings, current], longAgo.now())
  await seedRepaying(longAgo, rezaId)

  const daysAgo = pastApp(app, instant(now() - 2 * dayMs))
  const { referralCode } = await accountOf(db, rezaId)
  const sara = {
    ...demoPeople.ordering,
    invitedBy: referralCode,
    name: 'سارا',
    family: 'محمدی',
    fatherName: 'علی',
    gender: 'FEMALE',
    birthDate,
  } as const
  const saraId = await seedPerson(daysAgo, sara)
  await storeAccounts(db, saraId, [{ type: 'CURRENT', number: 'IR110170000000123456789001' }], daysAgo.now())
  await seedOrdering(daysAgo, saraId, { storeSlug: 'khaneh-ara', amount: 180_000_000, invoiceCount: 9 })
}

const birthDate = '1991-04-05'
const savings = { type: 'GHARZ_HASNA_DEPOSIT', number: '4417882019340' }
const current = { type: 'CURRENT', number: 'IR820540102680020817909002' }

/** A customer with a confirmed identity, an approved report and approved documents. */
async function seedPerson({ app, now, pass, settle }: PastApp, person: InventedPerson): Promise<number> {
  const customerId = await signUp(app, person)
  pass(5 * minuteMs)
  await settle()
  await app.db.transaction(async (tx) => {
    await writeApprovedReport(tx, { customerId, nationalCode: person.nationalCode, ...demoReport(now()), ...asOfNow(app) })
    await writeApprovedDocuments(tx, { customerId, at: now() })
  })
  pass(10 * minuteMs)
  return customerId
}

type OrderInput = { readonly storeSlug: string; readonly amount: number; readonly invoiceCount: number }

/** Makes an order that waits for the customer's promissory note; returns its id. */
async function seedOrdering({ app, settle }: PastApp, customerId: number, { amount, ...input }: OrderInput): Promise<number> {
  const { db } = app
  const fixed = { type: 'CLOSE_LOOP', hasBankAccount: true, channel: 'web_desktop', deviceName: 'Firefox on Windows', utm: {} } as const
  const { id: orderId } = must(
    await db.transaction((tx) => createOrder(tx, { customerId, ...fixed, ...input, amount: rial(amount), ...asOfNow(app) })),
  )
  await settle()
  must(await db.transaction((tx) => deductPoints(tx, { customerId, orderId, ...asOfNow(app) })))
  await settle()
  must(await db.transaction((tx) => setAccount(tx, { customerId, orderId, number: 'IR820540102680020817909002', ...asOfNow(app) })))
  await settle()
  return orderId
}

/** Continues with note, first payment, signatures and credit; the first instalment is paid early, the second is late. */
async function seedRepaying(past: PastApp, customerId: number): Promise<void> {
  const { app, pass, settle, pay } = past
  const orderId = await seedOrdering(past, customerId, { storeSlug: 'tekno-sara', amount: 200_000_000, invoiceCount: 12 })
  const of = { customerId, orderId }
  const invoice = async (number: number) =>
    (await invoicesOfOrder(app.db, customerId, orderId)).find((one) => one.number === number)?.id ?? ''

  await pay(customerId, 'order_promissory', String(orderId))
  await settle()
  must(await requestSignature(app, { ...of, type: 'promissory' }))
  await settle()
  await pay(customerId, 'invoice', await invoice(0))
  await settle()
  must(await requestSignature(app, { ...of, type: 'customer' }))
  await settle()
  pass(24 * dayMs)
  await pay(customerId, 'invoice', await invoice(1))
  await settle()
}
