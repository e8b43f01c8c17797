import { planDocuments, type PlanDocument } from '#domain/lending/contracts/plan-documents.ts'
import { faceOf } from '#domain/lending/plans/plan.ts'
import { jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { addendumOf, instalmentsOfPlan, plansOf } from '#server/lending/plans/documents-sql.ts'
import { readOrderPayments } from '#server/lending/plans/read-order-payments.ts'
import type { Db } from '#server/platform/database/open.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { contractCaptions, kindOf, partyOf } from './contract-fields.ts'
import type { ContractOrder } from './contract-order.ts'

type Drawn = { readonly bytes: Buffer; readonly at: Instant }

/** Generates a document of a changed plan or of the end of the loan, unsigned, with the moment that it is of. Null before it exists. */
export async function drawPlanDocument(db: Db, order: ContractOrder, document: PlanDocument): Promise<Drawn | null> {
  const of = { customerId: order.customerId, orderId: order.id }
  const all = await plansOf(db, of)
  const exists = planDocuments({ status: order.status, plans: all }).some(
    ({ kind, plan }) => kind === document.kind && plan === document.plan,
  )
  if (!exists) return null
  if (document.plan === null) return drawLetter(db, order)
  const at = all.find(({ number }) => number === document.plan)?.at ?? order.statusAt
  const numbered = { order, plan: document.plan, at }
  return document.kind === 'addendum' ? drawAddendum(db, numbered) : drawSchedule(db, numbered)
}

type Numbered = { readonly order: ContractOrder; readonly plan: number; readonly at: Instant }

async function drawAddendum(db: Db, { order, plan, at }: Numbered): Promise<Drawn | null> {
  const addendum = await addendumOf(db, { customerId: order.customerId, orderId: order.id }, plan)
  if (!addendum) return null
  const [heading = '', subject = '', , ...lines] = addendum.text.split('\n')
  const isSigned =
    (await plansOf(db, { customerId: order.customerId, orderId: order.id })).find(({ number }) => number === plan)?.kind !== 'WITHDRAWAL'
  const bytes = await renderPdf('addendum', {
    ...headOf(order, at),
    title: heading,
    subject,
    longDate: longDate(dayOf(at)),
    lines,
    sha256: addendum.sha256,
    hands: [
      { role: partyOf(order), name: order.customer.fullName, note: isSigned ? contractCaptions.signedByCode : 'پذیرفته‌شده در حساب کاربری' },
      { role: 'تأمین‌کنندهٔ اعتبار', name: 'پلکان', note: 'امضای دیجیتال با گواهی سازمانی' },
    ],
  })
  return { bytes, at }
}

async function drawSchedule(db: Db, { order, plan, at }: Numbered): Promise<Drawn> {
  const instalments = await instalmentsOfPlan(db, { customerId: order.customerId, orderId: order.id }, plan)
  const feePart = sum(instalments.map((one) => one.feePart))
  const bytes = await renderPdf('plan-schedule', {
    ...headOf(order, at),
    title: `جدول بازپرداخت، برنامهٔ ${digits(plan)}`,
    instalments: instalments.map((one) => [
      digits(one.number),
      jalali(one.dueDate),
      tomanNumber(one.principal),
      tomanNumber(one.wage),
      tomanNumber(faceOf(one)),
    ]),
    instalmentsTotal: [
      tomanNumber(sum(instalments.map(({ principal }) => principal))),
      tomanNumber(sum(instalments.map(({ wage }) => wage))),
      tomanNumber(sum(instalments.map(faceOf))),
    ],
    feePart: feePart > 0 ? tomanNumber(feePart) : null,
  })
  return { bytes, at }
}

async function drawLetter(db: Db, order: ContractOrder): Promise<Drawn> {
  const { customerId, id: orderId, statusAt: at, customer } = order
  const payments = (await readOrderPayments(db, { customerId, orderId })) ?? []
  const bytes = await renderPdf('settlement-letter', {
    ...headOf(order, at),
    longDate: longDate(dayOf(at)),
    name: customer.fullName,
    nationalCode: persianDigits(customer.nationalCode),
    order: order.identifier,
    amount: tomanNumber(order.amount),
    paid: tomanNumber(sum(payments.map(({ amount }) => rial(amount)))),
    hasCollateral: order.collateral !== null,
    hands: [{ role: 'تأمین‌کنندهٔ اعتبار', name: 'پلکان', note: 'امضای دیجیتال با گواهی سازمانی' }],
  })
  return { bytes, at }
}

const headOf = (order: ContractOrder, at: Instant) => ({
  kind: kindOf(order),
  identifier: order.contractNumber,
  date: jalali(at),
  party: partyOf(order),
  buyer: [
    [partyOf(order), order.customer.fullName],
    [contractCaptions.nationalCode, persianDigits(order.customer.nationalCode)],
    [contractCaptions.order, order.identifier],
    [contractCaptions.mobile, persianDigits(order.customer.mobile)],
  ],
})
