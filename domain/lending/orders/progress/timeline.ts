import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { OrderCase } from '../order-case.ts'
import { isMainStatus, type MainStatus } from '../order-statuses.ts'
import type { ActionKind } from './action-kind.ts'
import { captionOf } from './caption.ts'
import { missingOf, type Missing } from './missing.ts'
import { stageOf, type Stage } from './stage.ts'
import { turnOf, type Ending, type Turn } from './turn.ts'

/** The steps a customer sees, in order. */
export const stepKeys = ['validation', 'documents', 'account', 'collateral', 'contract', 'confirmation', 'credit', 'repayment'] as const
export type StepKey = (typeof stepKeys)[number]

/**
 * now: waits for another; warn: waits for the customer; bad: the order was rejected here; off: it was canceled or ran out of time
 * here. The names are those of ui/steps/stair.tsx.
 */
export const stepStates = ['done', 'now', 'warn', 'bad', 'off', 'todo'] as const
export type StepState = (typeof stepStates)[number]
export type Step = { readonly key: StepKey; readonly title: string; readonly state: StepState }
export const tones = ['action', 'progress', 'success', 'danger', 'neutral'] as const
export type Tone = (typeof tones)[number]

export type Timeline = {
  readonly stage: Stage
  /** What the badge says: the customer's action in their turn, else what is going on. */
  readonly caption: string
  readonly steps: readonly Step[]
  readonly turn: Turn
  readonly tone: Tone
  readonly missing: readonly Missing[]
  readonly action: ActionKind | null
  /** Null while the order is not rejected. */
  readonly ending: Ending | null
}

const keysOf: Readonly<Record<OrderType, readonly StepKey[]>> = {
  OPEN_LOOP: ['validation', 'documents', 'account', 'collateral', 'contract', 'confirmation', 'credit', 'repayment'],
  CLOSE_LOOP: ['validation', 'documents', 'account', 'collateral', 'contract', 'confirmation', 'credit', 'repayment'],
  BANK_PERSONAL_LOAN: ['validation', 'documents', 'account', 'collateral', 'contract', 'confirmation', 'credit', 'repayment'],
  INSTANT_LOAN: ['validation', 'documents', 'account', 'contract', 'confirmation', 'credit', 'repayment'],
}

const stepOfStatus: Readonly<Record<MainStatus, StepKey>> = {
  VALIDATION_INQUIRY_SYSTEM: 'validation',
  PELEKAN_VALIDATION: 'documents',
  INITIAL_BANK_VALIDATION: 'documents',
  CHECK_HAVING_ACCOUNT: 'account',
  OPENING_BANK_ACCOUNT: 'account',
  WAITING_FOR_BANK_ACCOUNTS_LIST: 'account',
  UPLOAD_PROMISSORY: 'collateral',
  CHECKING_PROMISSORY: 'collateral',
  UPLOAD_MORTGAGE_DEED: 'collateral',
  SIGNING_CONTRACTS: 'contract',
  PELEKAN_FINAL_CONFIRMATION: 'confirmation',
  BANK_FINAL_CONFIRMATION: 'confirmation',
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: 'credit',
  WAITING_FOR_CREDIT: 'credit',
  READY_TO_SETTLE: 'credit',
  PAYING: 'repayment',
  FINISHED: 'repayment',
}

/**
 * The one value that stair, badge, turn and button of an order are shown from: its stage with a caption, whose turn it is, what is
 * missing and the customer's next action. `ended`: how a rejected order came to nothing.
 */
export function timelineOf(order: OrderCase, ended: Ending = 'REFUSED'): Timeline {
  const turn = turnOf(order)
  const missing = order.isFrozen ? [] : missingOf(order)
  const action = actionOf(order, missing)
  const ending = isRefused(order) ? ended : null
  const steps = stepsOf(order, turn, ending)
  const caption = captionOf(order, { turn, action, ending, step: steps.find(({ state }) => state !== 'done')?.title })
  const stage = stageOf({ ...order, notePaidAt: order.note?.paidAt ?? null })
  return { stage, caption, steps, turn, tone: toneOf(order, turn, ending), missing, action, ending }
}

function stepsOf(order: OrderCase, turn: Turn, ending: Ending | null): readonly Step[] {
  const main = isMainStatus(order.status) ? order.status : (order.previousStatus ?? 'PELEKAN_VALIDATION')
  const keys = keysOf[order.type]
  const at = order.status === 'FINISHED' ? keys.length : keys.indexOf(stepOfStatus[main])
  const here: StepState = ending ? (ending === 'REFUSED' ? 'bad' : 'off') : turn === 'customer' ? 'warn' : 'now'
  return keys.map((key, index) => ({ key, title: titleOf(key, order), state: index < at ? 'done' : index > at ? 'todo' : here }))
}

const isRefused = ({ status }: OrderCase): boolean => status === 'REJECTED' || status === 'BANK_FINAL_REJECTED'

function titleOf(key: StepKey, { type, refundPolicyType, guarantorsNeeded }: OrderCase): string {
  const titles: Readonly<Record<StepKey, string>> = {
    validation: 'اعتبارسنجی',
    documents: guarantorsNeeded > 0 ? 'مدارک و ضامن' : 'مدارک',
    account: 'حساب بانکی',
    collateral: { PROMISSORY: 'سفته', CHEQUE: 'چک ضمانت', MORTGAGE_DEED: 'سند ملکی' }[refundPolicyType],
    contract: type === 'INSTANT_LOAN' ? 'امضای قرارداد' : 'پیش‌پرداخت و قرارداد',
    confirmation: 'تأیید نهایی',
    credit: { OPEN_LOOP: 'کارت', CLOSE_LOOP: 'اعتبار', INSTANT_LOAN: 'واریز وام', BANK_PERSONAL_LOAN: 'واریز وام' }[type],
    repayment: 'بازپرداخت',
  }
  return titles[key]
}

function toneOf(order: OrderCase, turn: Turn, ending: Ending | null): Tone {
  if (order.status === 'FINISHED') return 'success'
  if (ending) return ending === 'REFUSED' ? 'danger' : 'neutral'
  if (order.isWrittenOff) return 'danger'
  return turn === 'customer' ? 'action' : 'progress'
}

function actionOf(order: OrderCase, missing: readonly Missing[]): ActionKind | null {
  const [first] = missing.flatMap((each) => actionFor(each) ?? [])
  return first ?? (order.status === 'PAYING' && !order.isFrozen ? 'PAY_INVOICES' : null)
}

function actionFor(missing: Missing): ActionKind | null {
  return missing.kind === 'REASON' ? 'RENEW' : actions[missing.kind]
}

const actions: Readonly<Record<Exclude<Missing['kind'], 'REASON'>, ActionKind | null>> = {
  REPORT_REQUEST: 'REQUEST_VALIDATION',
  REPORT_FEE: 'REQUEST_VALIDATION',
  REPORT_CODE: 'REQUEST_VALIDATION',
  DOCUMENTS: 'SEND_DOCUMENTS',
  GUARANTORS: 'ADD_GUARANTOR',
  GUARANTOR_STEPS: null,
  SEND_ON: 'SEND_ON',
  RESOLVE: 'RESOLVE',
  POINTS: 'DEDUCT_POINTS',
  POINTS_SHORT: 'BUY_POINTS',
  ACCOUNT: 'SET_ACCOUNT',
  DESTINATION_ACCOUNT: 'CHOOSE_ACCOUNT',
  PROMISSORY: 'BUY_PROMISSORY',
  PROMISSORY_SIGNATURE: 'SIGN_PROMISSORY',
  HAND_IN: 'HAND_IN',
  CHEQUE_FRONT: 'SEND_CHEQUE_FRONT',
  CHEQUE_BACK: 'SEND_CHEQUE_BACK',
  DEED: 'SEND_DEED',
  VALUATION: 'PAY_VALUATION',
  FIRST_PAYMENT: 'PAY_FIRST_INVOICE',
  SIGNATURE: 'SIGN_CONTRACT',
  ADDRESS: 'SET_ADDRESS',
  CARD: 'ACTIVATE_CARD',
  GUARANTOR_SIGNATURES: null,
}
