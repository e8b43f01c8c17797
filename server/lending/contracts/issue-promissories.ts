import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { payeeOf, promissoryCaptions as captions, type Promissory } from '#domain/lending/promissory/promissory.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { changePromissory, leasePromissoriesToIssue, lockPromissory, postponeIssue, promissoryOf } from '#server/lending/promissory/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discardFiles } from '#server/platform/files/remove-files.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { contractCaptions, numberInWords } from './contract-fields.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { recordRefusedPromissory } from './record-refused-promissory.ts'

/**
 * Has the bank issue every paid note and generates its PDF; it then waits for the customer's signature. The bank is called
 * outside any transaction and returns the same number for a repeated call. Where it refuses for good, what was paid goes back. Returns how
 * many were issued.
 */
export async function issueDuePromissories(app: App): Promise<number> {
  const due = await leasePromissoriesToIssue(app.db, app.now())
  return eachDue(app, due, (note) => issue(app, note))
}

async function issue(app: App, note: Promissory): Promise<boolean> {
  const { db, partners, now } = app
  const { customerId, orderId, amount } = note
  const order = await contractOrder(db, customerId, orderId)
  if (!order) throw new Error(`a note without an order: ${orderId}`)
  // The note of an order that has ended is not issued.
  if (!isOpen(order.status)) {
    await changePromissory(db, customerId, orderId, { nextTryAt: null }, now())
    return false
  }
  const attempt = (await orderRowOf(db, customerId, orderId))?.promissoriesRefused ?? 0
  // Read after the attempt: a note that was refused since it was leased is not paid any more.
  if ((await promissoryOf(db, customerId, orderId))?.status !== 'PROMISSORY_REQUEST') return false
  const { identifier: orderIdentifier } = order
  const answer = await partners.bank.issuePromissory({ orderIdentifier, attempt, nationalCode: order.customer.nationalCode, amount })
  if (!answer.ok) {
    if (answer.error.kind === 'BANK_REFUSED')
      await db.transaction((tx) => recordRefusedPromissory(tx, { customerId, orderId, attempt }, now()))
    else await postponeIssue(db, note, instant(now() + minuteMs / 4))
    return false
  }
  const ready = await prepareIssue(app, { note, number: answer.value.number, order })
  const isWritten = await db.transaction(ready.write)
  if (!isWritten) await ready.discard()
  return isWritten
}

type Issue = {
  /** Writes number, file and event, once; false when the note is issued already. */
  readonly write: (tx: Db) => Promise<boolean>
  /** Removes the PDF of an issue that was not written. */
  readonly discard: () => Promise<unknown>
}

/** Makes the PDF of a paid note with this number outside any transaction; the number is the bank's. */
export async function prepareIssue(
  app: App,
  { note, number, order }: { readonly note: Promissory; readonly number: string; readonly order: ContractOrder },
): Promise<Issue> {
  const { now } = app
  const { customerId, orderId } = note
  const bytes = await renderPdf('promissory', promissoryFields({ note, number, order, at: now() }))
  const fileKey = await app.files.put(bytes)
  const fileName = `promissory-${order.identifier}.pdf`
  const write = async (tx: Db): Promise<boolean> => {
    if ((await lockPromissory(tx, customerId, orderId))?.status !== 'PROMISSORY_REQUEST') return false
    await insertFile(tx, { customerId, fileKey, fileName, purpose: 'promissory', type: 'pdf', sizeBytes: bytes.length, at: now() })
    await changePromissory(
      tx,
      customerId,
      orderId,
      { status: 'PROMISSORY_SIGN_REQUEST', number, fileKey, fileName, nextTryAt: null },
      now(),
    )
    await publish(tx, { type: 'promissory.issued', customerId, orderId })
    return true
  }
  return { write, discard: () => discardFiles(app, [fileKey]) }
}

type Drawn = { readonly note: Promissory; readonly number: string; readonly order: ContractOrder; readonly at: Instant }

function promissoryFields({ note, number, order, at }: Drawn): Readonly<Record<string, unknown>> {
  const { customer, identifier } = order
  const payee = payeeOf({ isOwnFund: note.isOwn })
  return {
    number,
    identifier,
    date: jalali(dayOf(at)),
    amount: digits(note.amount),
    amountWords: numberInWords(note.amount),
    toman: tomanNumber(note.amount),
    name: customer.fullName,
    payee,
    rows: [
      [captions.payer, customer.fullName],
      [contractCaptions.nationalCode, persianDigits(customer.nationalCode)],
      [captions.payee, payee],
      [contractCaptions.mobile, persianDigits(customer.mobile)],
      [contractCaptions.order, identifier],
      [captions.due, captions.onDemand],
    ],
    hands: [{ role: captions.payer, name: customer.fullName, note: contractCaptions.signedByCode }],
  }
}
