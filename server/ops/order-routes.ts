import {
  decideOrder as decideCall,
  readOrderForStaff,
  recordSanaInquiry,
  showPerson,
  signContractForBank,
  stepCard as stepCardCall,
} from '#contract/ops/orders.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { orderIdentifier } from '#domain/orders/order-identifier.ts'
import { contractOrder } from '../contracts/contract-order.ts'
import { signForBank } from '../contracts/sign-for-bank.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { recordSana } from '../orders/record-sana.ts'
import { orderRowOf, type OrderRow } from '../orders/sql.ts'
import { profileOf } from '../profile/sql.ts'
import { writeAudit } from './audit.ts'
import { decideOrder } from './decide-order.ts'
import { inDeed } from './deed.ts'
import { staffOf } from './door.ts'
import { findOrder } from './find-order.ts'
import { orderSeen } from './order-seen.ts'
import { stepCard } from './step-card.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Staff's page of an order: what they see, what they decide, and what bank and judiciary told them of it. */
export function opsOrderRoutes(app: App, house: House): void {
  seeingRoutes(app, house)
  decidingRoutes(app, house)
}

function seeingRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(readOrderForStaff, async ({ params, request }) => {
    const order = await findOrder(db, params.order)
    return order ? ok({ results: await orderSeen(house, order, staffOf(request)) }) : missing
  })

  app.serve(showPerson, async ({ params, body, request }) => {
    const shown = await inDeed(house, { request, route: showPerson }, async (tx) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const person = await profileOf(tx, order.customerId)
      const { mainStreet } = person.address
      const value = {
        name: person.name,
        family: person.family,
        mobile: person.mobile,
        national_code: person.nationalCode,
        birth_date: person.birthDate,
        address: mainStreet === null ? null : addressLineOf(person.address),
        bank_account_number: order.bankAccountNumber,
        destination_bank_account_number: order.destinationBankAccountNumber,
      }
      return ok({ value, audit: { customerId: order.customerId, orderId: order.id, after: { why: body.why } } })
    })
    return shown.ok ? ok({ results: shown.value }) : shown
  })
}

/** The parts of an address that are known, in one line. */
const addressLineOf = (address: object): string =>
  Object.values(address)
    .filter((part) => typeof part === 'string')
    .join('، ')

function decidingRoutes(app: App, house: House): void {
  const { db, now } = house

  app.serve(decideCall, async ({ params, body, request }) => {
    const { command, version, reasons = [], account_number: accountNumber, tracking_id: trackingId } = body
    const decided = await decideOrder(house, params.order, request, { command, version, reasons, accountNumber, trackingId })
    if (!decided.ok) return decided
    const { order, proposalId } = decided.value
    return ok({
      results: brief(order, proposalId),
      message: proposalId === null ? 'تصمیم ثبت شد.' : 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.',
    })
  })

  app.serve(signContractForBank, async ({ params, request }) => {
    const order = await findOrder(db, params.order)
    const papers = order && (await contractOrder(db, order.customerId, order.id))
    if (!order || !papers) return missing
    // The signature is made and kept by its own transaction; the audit's row follows it.
    const isSigned = order.status === 'SIGNING_CONTRACTS' && (await signForBank(house, papers))
    if (!isSigned) return err({ kind: 'NOTHING_TO_REVIEW' })
    const audit = { customerId: order.customerId, orderId: order.id, after: { signed: 'bank-contract' } }
    await writeAudit(db, staffOf(request), signContractForBank.id, now(), audit)
    return ok({ results: brief((await orderRowOf(db, order.customerId, order.id)) ?? order), message: 'قرارداد از سوی بانک امضا شد.' })
  })

  app.serve(recordSanaInquiry, async ({ params, request }) => {
    const recorded = await inDeed(house, { request, route: recordSanaInquiry }, async (tx, { at }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      if (order.type !== 'BANK_PERSONAL_LOAN' || order.sanaInquiredAt !== null) return err({ kind: 'NOTHING_TO_REVIEW' } as const)
      await recordSana(tx, order, at)
      return ok({ value: order, audit: { customerId: order.customerId, orderId: order.id, after: { sana: true } } })
    })
    return recorded.ok ? ok({ results: brief(recorded.value), message: 'استعلام ثنا ثبت شد.' }) : recorded
  })

  app.serve(stepCardCall, async ({ params, body, request }) => {
    const { step, card_number: cardNumber, tracking_number: trackingNumber } = body
    const stepped = await stepCard(house, params.order, request, { step, cardNumber, trackingNumber })
    return stepped.ok ? ok({ results: brief(stepped.value), message: 'گام کارت ثبت شد.' }) : stepped
  })
}

const brief = ({ id, status, version }: OrderRow, proposalId: number | null = null) => ({
  id,
  identifier: orderIdentifier(id),
  status,
  version,
  proposal_id: proposalId,
})
