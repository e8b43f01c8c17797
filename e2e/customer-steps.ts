import { storeCheque, updateBackCheque } from '#contract/lending/collateral/routes.ts'
import { financialStage, identificationStage, listDocuments, propertyStage } from '#contract/lending/documents/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { checkCard, deductPoints, resolveReason, setAccountForOrder, setOrderStatus } from '#contract/lending/orders/routes.ts'
import { documentGroups, isTypeOf } from '#domain/lending/documents/document.ts'
import type { ActionKind } from '#domain/lending/orders/progress/action-kind.ts'
import { photograph } from './customer.ts'
import { buyAndSignNote, numberOnCard, payFirst, setAddress, sign, upload, type Person } from './steps.ts'

type Step = (person: Person, order: OrderInFull) => Promise<unknown>

/** What a customer does over HTTP for each next action; actions that no journey meets have no step. */
export const customerSteps: Readonly<Partial<Record<ActionKind, Step>>> = {
  SEND_DOCUMENTS: (person, { timeline }) => sendGroup(person, timeline.missing.find(({ kind }) => kind === 'DOCUMENTS')?.group),
  RENEW: (person, { timeline }) => {
    const target = timeline.missing.find(({ kind }) => kind === 'REASON')?.target ?? ''
    return sendGroup(
      person,
      documentGroups.find((group) => isTypeOf(group, target)),
    )
  },
  RESOLVE: (person, { id }) => person.call(resolveReason, { params: { id: String(id) }, body: {} }),
  DEDUCT_POINTS: (person, { id }) => person.call(deductPoints, { params: { id: String(id) }, body: {} }),
  SET_ACCOUNT: nameAccount,
  CHOOSE_ACCOUNT: nameAccount,
  BUY_PROMISSORY: (person, { id }) => buyAndSignNote(person, String(id)),
  SIGN_PROMISSORY: (person, { id }) => sign(person, String(id), 'promissory'),
  // The system submits a bought note by itself, possibly before this call.
  HAND_IN: (person, { id }) =>
    person.call(setOrderStatus, { params: { id: String(id) }, body: { status: 'CHECKING_PROMISSORY' } }).catch(() => null),
  SEND_CHEQUE_FRONT: async (person, { id }) =>
    person.call(
      storeCheque,
      { params: { orderId: String(id) }, fields: { number: '1234567890123456' } },
      { front_image: await photograph() },
    ),
  SEND_CHEQUE_BACK: async (person, { id }) =>
    person.call(updateBackCheque, { params: { orderId: String(id) }, fields: {} }, { back_image: await photograph() }),
  PAY_FIRST_INVOICE: (person, { id }) => payFirst(person, String(id)),
  SET_ADDRESS: (person, { id }) => setAddress(person, String(id)),
  SIGN_CONTRACT: (person, { id }) => sign(person, String(id), 'customer'),
  ACTIVATE_CARD: async (person, { id, identifier }) =>
    person.call(checkCard, { params: { id: String(id) }, body: { card_number: await numberOnCard(identifier) } }),
}

function nameAccount(person: Person, { id }: OrderInFull): Promise<unknown> {
  return person.call(setAccountForOrder, { params: { orderId: String(id) }, body: { number: '1234567890123' } })
}

async function sendGroup(person: Person, group: string | undefined): Promise<unknown> {
  const session_id = await upload(person)
  if (group === 'PROPERTY') return person.call(propertyStage, { body: { sessions: [{ type: 'PROPERTY_DOCUMENT', session_id }] } })
  if (group === 'FINANCIAL') {
    const body = { sessions: [{ type: 'ACCOUNT_AVERAGE' as const, session_id }], financial_selection: 'ACCOUNT_AVERAGE' as const }
    return person.call(financialStage, { body })
  }
  // An approved document must not be sent again beside the returned one.
  const { results } = await person.call(listDocuments, {})
  const isApproved = results.some(({ type, status }) => type === 'NATIONAL_BACK' && status === 'APPROVED')
  const back = isApproved ? [] : [{ type: 'NATIONAL_BACK' as const, session_id: await upload(person) }]
  const sessions = [{ type: 'NATIONAL_FRONT' as const, session_id }, ...back]
  return person.call(identificationStage, { body: { sessions, has_national_receipt: false } })
}
