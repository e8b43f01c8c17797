import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { planInvoices } from '#domain/billing/invoices/plan-invoices.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { day, parseInstant } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import type { ContractOrder } from '#server/lending/contracts/contract-order.ts'
import { drawContract, drawGuarantorContract } from '#server/lending/contracts/draw-contract.ts'
import { certificateOf } from '#server/platform/pdf/certificates.ts'
import { signPdf } from '#server/platform/pdf/sign-pdf.ts'
import { savePicture } from './pictures.ts'

/**
 * Draws a customer's and a guarantor's contract of an invented order, signs them as Pelekan and the bank, checks them by
 * `pdfsig`, the first also with one byte changed, and saves a picture of the first in docs/screens (needs poppler-utils).
 */
const at = parseInstant('2026-11-21T10:24:00+03:30')
const asOf = { at, policies: releasePolicies }
const terms = { amount: rial(300_000_000), yearlyRate: 23, count: 12, payDay: null }
const instalments = planInvoices(terms, null).filter(({ number }) => number > 0)
const totalRepayment = rial(instalments.reduce((sum, { amount }) => sum + amount, 0))
const order: ContractOrder = {
  id: 40531127,
  customerId: 1,
  identifier: 'PL-40531127',
  contractNumber: 'CN-40531127',
  status: 'SIGNING_CONTRACTS',
  previousStatus: null,
  type: 'CLOSE_LOOP',
  createdAt: at,
  statusAt: at,
  storeName: 'خانه‌آرا',
  isOwnFund: false,
  lender: 'بانک آتیه',
  pointsNeeded: points(20_000),
  packages: [],
  valuationAmount: null,
  ...terms,
  wage: rial(totalRepayment - terms.amount),
  totalRepayment,
  firstPayment: { orderCost: rial(1_500_000), apiCost: rial(350_000), shippingCost: rial(0), total: rial(1_850_000) },
  instalments,
  collateral: 'PROMISSORY',
  promissoryAmount: rial(380_000_000),
  promissoryCost: rial(1_160_000),
  accountNumber: '0012345678',
  destinationNumber: '0012345678',
  isFirstPaymentPaid: true,
  customer: { fullName: 'سارا محمدی', nationalCode: '0012345008', mobile: '09121000002', address: 'خیابان شریعتی، کوچهٔ نرگس، ۱۲' },
}
const guarantee = {
  customerId: 1,
  id: 7,
  orderId: order.id,
  guarantorId: 2,
  personnelCode: '118402',
  guarantorName: 'رضا',
  guarantorFamily: 'کریمی',
  ownerName: 'سارا',
  ownerFamily: 'محمدی',
  status: 'CHECKING',
  previousStatus: null,
  statusAt: at,
  createdAt: at,
  askedAgainOn: day('2026-11-21'),
  consentedAt: at,
  approvedAt: null,
  reasons: [],
} as const
const guarantor = { fullName: 'رضا کریمی', nationalCode: '0011184028', mobile: '09121000003' }

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const certificate = (seal: 'house' | 'bank') => certificateOf(join(folder, 'certificates'), seal, new Date(at))
const contract = await drawContract('customer-contract', order, asOf)
if (!contract) throw new Error('nothing drawn')
const byCustomer = await signPdf(contract, certificate('house'), { name: 'Pelekan', reason: 'order, customer', at })
const byBoth = await signPdf(byCustomer, certificate('bank'), { name: 'Partner Bank', reason: 'order, bank', at })
const byGuarantor = await signPdf(await drawGuarantorContract({ guarantee, order, guarantor }, asOf), certificate('house'), {
  name: 'Pelekan',
  reason: 'order, guarantor',
  at,
})

await takePages('contract', byBoth)
const turned = Buffer.from(byBoth)
const place = turned.indexOf('/Type')
turned[place + 400] = (turned[place + 400] ?? 0) ^ 1
report('the contract, signed by both', byBoth)
report('the same with one byte turned over', turned)
report('the guarantor’s contract', byGuarantor)

/** Saves a picture of the first two pages side by side. */
async function takePages(name: string, pdf: Buffer): Promise<void> {
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, pdf)
  execFileSync('pdftoppm', ['-r', '84', '-png', '-l', '2', file, join(folder, name)])
  const pages = await Promise.all([1, 2].map((page) => sharp(join(folder, `${name}-${page}.png`)).toBuffer({ resolveWithObject: true })))
  const width = pages.reduce((sum, { info }) => sum + info.width + 12, 12)
  const height = Math.max(...pages.map(({ info }) => info.height)) + 24
  const tiles = pages.map(({ data, info }, page) => ({ input: data, top: 12, left: 12 + (1 - page) * (info.width + 12) }))
  const sheet = sharp({ create: { width, height, channels: 3, background: '#e7eaf0' } }).composite(tiles)
  console.info(`${name}: ${await savePicture(name, await sheet.png().toBuffer())}`)
}

function report(title: string, pdf: Buffer): void {
  const file = join(folder, 'asked.pdf')
  writeFileSync(file, pdf)
  console.info(`${title}:\n${execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })}`)
}
