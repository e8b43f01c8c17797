import type { ContractName } from '#domain/lending/contracts/sign-request.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { contractCaptions, contractFields, guarantorFields, partyOf } from './contract-fields.ts'
import type { ContractOrder } from './contract-order.ts'
import type { GuarantorContract } from './guarantor-contract.ts'
import { orderTerms } from './order-terms.ts'

const customerSigner = (order: ContractOrder) => ({
  role: partyOf(order),
  name: order.customer.fullName,
  note: contractCaptions.signedByCode,
})
const bankSigner = { role: 'بانک عامل', name: 'به نمایندگی از پلکان و بانک عامل', note: 'امضای دیجیتال با گواهی سازمانی' }

/** Generates one of an order's documents, unsigned. Null for the guarantor's contract, which belongs to the guarantee. */
export async function drawContract(
  name: ContractName,
  order: ContractOrder,
  asOf: AsOf,
  verifyUrl: string | null = null,
): Promise<Buffer | null> {
  if (name === 'guarantor-contract') return null
  return renderPdf(name, { ...contractData(name, order, asOf), verifyUrl })
}

/** What such a document is drawn from. */
export function contractData(
  name: Exclude<ContractName, 'guarantor-contract'>,
  order: ContractOrder,
  asOf: AsOf,
): Readonly<Record<string, unknown>> {
  const parts = orderTerms(order, asOf)
  const hands = name === 'bank-contract' ? [bankSigner] : [customerSigner(order), bankSigner]
  // What is signed with the page of terms says of lateness what that page says.
  const lateness = parts.find(({ part }) => part === 'lateness')?.text
  return { ...contractFields(order, asOf), parts, lateness, hands }
}

/** Generates a guarantor's contract with the debt and its schedule, unsigned. */
export function drawGuarantorContract(own: GuarantorContract, asOf: AsOf): Promise<Buffer> {
  const guarantorSigner = { role: contractCaptions.guarantor, name: own.guarantor.fullName, note: contractCaptions.signedByCode }
  return renderPdf('guarantor-contract', { ...contractFields(own.order, asOf), ...guarantorFields(own), hands: [guarantorSigner] })
}
