import { numberToWords } from '@persian-tools/persian-tools'
import { mostFeeDays } from '#domain/billing/invoices/fee-days.ts'
import { priceOfPoints } from '#domain/billing/points/package-price.ts'
import { completePrice, paidBefore, priceTimes, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { yearlyCost } from '#domain/catalogue/calculators/explain-cost.ts'
import { daysBeforeFirstDue, dueDateOf } from '#domain/catalogue/calculators/pay-day.ts'
import { captionOfLine, captionOfTime, priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { cancelClause, exposureClause, refundClause, refusalClause, withdrawalClause } from '#domain/lending/contracts/contract-clauses.ts'
import { liabilityCap } from '#domain/lending/guarantors/exposure.ts'
import { jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf, type Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { ContractOrder } from './contract-order.ts'
import type { GuarantorContract } from './guarantor-contract.ts'

/** The captions that contracts and promissory notes share. */
export const contractCaptions = {
  nationalCode: 'کد ملی',
  mobile: 'تلفن همراه',
  order: 'سفارش',
  guarantor: 'ضامن',
  signedByCode: 'امضای دیجیتال با کد یک‌بارمصرف',
} as const

const kinds: Readonly<Record<OrderType, string>> = {
  OPEN_LOOP: 'وام کارت، خرید از همهٔ فروشگاه‌های همکار',
  CLOSE_LOOP: 'خرید از فروشگاه همکار',
  INSTANT_LOAN: 'وام فوری',
  BANK_PERSONAL_LOAN: 'وام شخصی بانکی',
}

/** The fields of an order's contracts and schedule, formatted for display, with due dates as if repayment began at `at`. */
export function contractFields(order: ContractOrder, { at, policies }: AsOf): Readonly<Record<string, unknown>> {
  const today = dayOf(at)
  const policy = policyOn(policies, dayOf(order.createdAt))
  const { customer, firstPayment, amount, wage, totalRepayment } = order
  const price = priceOf(order, policy)
  const ending = { type: order.type, party: partyOf(order) }
  return {
    kind: kindOf(order),
    title: isCash(order) ? 'قرارداد وام' : 'قرارداد خرید اعتباری',
    party: partyOf(order),
    hasFirstPayment: firstPayment.total > 0,
    identifier: order.contractNumber,
    date: jalali(today),
    longDate: longDate(today),
    name: customer.fullName,
    buyer: [
      [partyOf(order), customer.fullName],
      [contractCaptions.nationalCode, persianDigits(customer.nationalCode)],
      [contractCaptions.order, order.identifier],
      [contractCaptions.mobile, persianDigits(customer.mobile)],
      ...(order.storeName ? [['فروشگاه', order.storeName]] : []),
      [priceCaptions.lender, order.lender],
      ...(customer.address ? [['نشانی', persianDigits(customer.address)]] : []),
    ],
    amount: tomanNumber(amount),
    amountWords: tomanInWords(amount),
    purpose: purposeOf(order),
    count: digits(order.count),
    sums: [
      [isCash(order) ? 'مبلغ وام' : 'مبلغ اعتبار', tomanNumber(amount)],
      ['کارمزد', tomanNumber(wage)],
    ],
    total: ['جمع بازپرداخت', tomanNumber(totalRepayment)],
    costs: costRows(price),
    costsTotal: [priceCaptions.total, tomanNumber(price.total)],
    points: pointsText(order, policyOn(policies, today).packageTaxPercent),
    firstPayment: tomanNumber(firstPayment.total),
    rate: digits(order.yearlyRate),
    effectiveRate: digits(effectiveRate(order, price, at)),
    dueRule: dueRuleOf(order),
    instalments: order.instalments.map(({ number, amount: payable, wagePart }) => [
      digits(number),
      jalali(dueDateOf(today, number, order.payDay)),
      tomanNumber(rial(payable - wagePart)),
      tomanNumber(wagePart),
      tomanNumber(payable),
    ]),
    instalmentsTotal: [tomanNumber(amount), tomanNumber(wage), tomanNumber(totalRepayment)],
    lateRate: digits(order.yearlyRate + policy.lateFeeAboveRate),
    mostFeeDays: digits(mostFeeDays),
    collateral: collateralText(order),
    accounts: accountsOf(order),
    cancel: cancelClause(ending),
    withdrawal: withdrawalClause(ending),
    refund: firstPayment.total > 0 ? refundClause(ending) : '',
    refusal: refusalClause(ending.party, firstPayment.total > 0),
  }
}

/** The additional fields of a guarantor's contract: the parties and the liability. */
export function guarantorFields({ guarantee, guarantor, order }: GuarantorContract): Readonly<Record<string, unknown>> {
  const liability = liabilityCap(order.totalRepayment)
  return {
    guarantor: [
      [contractCaptions.guarantor, guarantor.fullName],
      [contractCaptions.nationalCode, persianDigits(guarantor.nationalCode)],
      ['کد پرسنلی', persianDigits(guarantee.personnelCode)],
      [contractCaptions.mobile, persianDigits(guarantor.mobile)],
    ],
    debtor: [
      ['بدهکار', order.customer.fullName],
      [contractCaptions.order, order.identifier],
    ],
    guarantorName: guarantor.fullName,
    liability: tomanNumber(liability),
    liabilityRials: digits(liability),
    liabilityWords: tomanInWords(liability),
    exposure: exposureClause,
  }
}

/** The same lines in the same order as on the customer's pages. */
export const priceOf = (order: ContractOrder, { reportPrice, mortgageDeedValuation }: Policy): CompletePrice =>
  completePrice({
    type: order.type,
    principal: order.amount,
    wage: order.wage,
    count: order.count,
    report: reportPrice,
    first_payment: order.firstPayment.total,
    note: order.collateral === 'PROMISSORY' ? order.promissoryCost : rial(0),
    noteAmount: order.promissoryAmount,
    valuation: order.collateral === 'MORTGAGE_DEED' ? (order.valuationAmount ?? mortgageDeedValuation) : rial(0),
  })

/** One row for each time of payment, with its lines: `[title, total, [[name, amount], …]]`. */
const costRows = ({ type, count, groups }: CompletePrice) =>
  priceTimes.map((time) => [
    captionOfTime(time, digits(count)),
    tomanNumber(groups[time].total),
    groups[time].lines.map(({ key, amount }) => [captionOfLine(key, type), tomanNumber(amount)]),
  ])

function pointsText({ pointsNeeded, packages }: ContractOrder, taxPercent: number): string {
  if (pointsNeeded === 0) return ''
  const price = priceOfPoints(packages, pointsNeeded, taxPercent)
  const bought = price === null ? '' : ` خرید همین امتیاز با مالیات ${tomanNumber(price)} تومان است.`
  return `این سفارش ${digits(pointsNeeded)} امتیاز می‌خواهد که بخشی از مبلغ‌های بالا نیست.${bought}`
}

/** In per cent a year with one decimal, as if repayment began at `at`. */
export function effectiveRate({ amount, payDay, instalments }: ContractOrder, price: CompletePrice, at: Instant): number {
  const faces = instalments.map((invoice) => invoice.amount)
  return Math.round(yearlyCost({ amount, paidBefore: paidBefore(price), anchor: dayOf(at), payDay, instalments: faces }) * 1000) / 10
}

function dueRuleOf({ payDay }: ContractOrder): string {
  if (payDay === null) return 'سررسید هر قسط، همان روز از ماه‌های بعد از آغاز بازپرداخت است و اگر آن روز در ماهی نباشد، روز پایانی همان ماه.'
  return `سررسید هر قسط، روز ${digits(payDay)} هر ماه است و اولین سررسید دست‌کم ${digits(daysBeforeFirstDue)} روز پس از آغاز بازپرداخت.`
}

export const isCash = ({ type }: ContractOrder): boolean => type === 'INSTANT_LOAN' || type === 'BANK_PERSONAL_LOAN'

/** What kind of loan it is, under the title of each document. */
export const kindOf = ({ type }: ContractOrder): string => kinds[type]

/** The customer's role in their documents. */
export const partyOf = (order: ContractOrder): string => (isCash(order) ? 'وام‌گیرنده' : 'خریدار')

function purposeOf(order: ContractOrder): string {
  if (isCash(order)) return 'وام نقدی'
  return order.storeName ? `اعتبار برای خرید از فروشگاه «${order.storeName}»` : 'اعتبار برای خرید از فروشگاه‌های همکار'
}

function collateralText(order: ContractOrder): string {
  const { collateral, promissoryAmount } = order
  const party = partyOf(order)
  const amount = `${digits(promissoryAmount)} ریال`
  switch (collateral) {
    case 'PROMISSORY':
      return `${party} سفتهٔ الکترونیکی به مبلغ ${amount} می‌دهد.`
    case 'CHEQUE':
      return `${party} چک صیادی به مبلغ ${amount} می‌دهد.`
    case 'MORTGAGE_DEED':
      return `${party} سند ملکی به ارزش دست‌کم ${amount} را به رهن می‌گذارد.`
    case null:
    default:
      return 'این سفارش تضمین جداگانه نمی‌خواهد.'
  }
}

/** The customer's accounts, each with its caption: at the bank, and where a cash loan is paid to. */
function accountsOf(order: ContractOrder): readonly (readonly [caption: string, number: string])[] {
  const { accountNumber, destinationNumber } = order
  const atBank = accountNumber === null ? [] : [[`شمارهٔ حساب ${partyOf(order)} نزد بانک`, accountNumber] as const]
  const destination = isCash(order) && destinationNumber !== null ? [['حساب مقصد وام', destinationNumber] as const] : []
  return [...atBank, ...destination]
}

/** An amount in Persian words, in toman. */
const tomanInWords = (amount: Rial): string => numberInWords(Math.trunc(amount / 10))
/** A whole number in Persian words. */
export const numberInWords = (number: number): string => String(numberToWords(number))
