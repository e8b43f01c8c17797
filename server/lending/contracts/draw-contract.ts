import type { ContractName } from '#domain/lending/contracts/contract-name.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { contractFacts, guarantorFacts, partyOf } from './contract-facts.ts'
import type { ContractOrder } from './contract-order.ts'
import type { GuarantorContract } from './guarantor-order.ts'

const customerHand = (order: ContractOrder) => ({
  role: partyOf(order),
  name: order.customer.fullName,
  note: 'امضای دیجیتال با کد یک‌بارمصرف',
})
const bankHand = { role: 'بانک عامل', name: 'به نمایندگی از پلکان و بانک عامل', note: 'امضای دیجیتال با گواهی سازمانی' }

/** Draws one of an order's papers, unsigned. The guarantor's contract belongs to the guarantee and is drawn below: null here. */
export function drawContract(name: ContractName, order: ContractOrder, at: Instant): Buffer | null {
  if (name === 'guarantor-contract') return null
  const hands = name === 'bank-contract' ? [bankHand] : [customerHand(order), bankHand]
  return renderPdf(name, { ...contractFacts(order, at), hands })
}

/** Draws what a guarantor signs: the debt they stand behind, with its schedule. Unsigned. */
export function drawGuarantorContract(own: GuarantorContract, at: Instant): Buffer {
  const guarantorHand = { role: 'ضامن', name: own.guarantor.fullName, note: 'امضای دیجیتال با کد یک‌بارمصرف' }
  return renderPdf('guarantor-contract', { ...contractFacts(own.order, at), ...guarantorFacts(own), hands: [guarantorHand] })
}
