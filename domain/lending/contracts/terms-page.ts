import { mostFeeDays } from '#domain/billing/invoices/fee-days.ts'
import { lateFee } from '#domain/billing/invoices/payable.ts'
import { payoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import { faceOf, type Plan } from '#domain/lending/plans/plan.ts'
import { signedPlan } from '#domain/lending/plans/signed-plan.ts'
import { wageByDays, withdrawalDays, withdrawalDueDays } from '#domain/lending/plans/withdrawal.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { day, type Day } from '#domain/platform/kernel/time.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'

/** What the one page of terms says before a signature, in this order (R-PLAN-11). */
export const termsParts = ['amount', 'dues', 'total', 'xirr', 'lateness', 'withdrawal', 'payoff', 'complaints'] as const
export type TermsPart = { readonly part: (typeof termsParts)[number]; readonly title: string; readonly text: string }

export type Terms = {
  readonly amount: Rial
  readonly yearlyRate: number
  readonly count: number
  readonly payDay: number | null
  /** The day on which repayment would begin. */
  readonly on: Day
  readonly isCash: boolean
  readonly firstPayment: Rial
  /** Repayment with everything else that the order costs. */
  readonly completeCost: Rial
  /** In per cent a year, with every cost. */
  readonly effectiveRate: number
  /** The policy of the day of the order. */
  readonly policy: Policy
}

const daysLate = 30

/** The eight parts of the page of terms, each with its figures for this order: examples are computed by the rules that apply later. */
export function termsPage(terms: Terms): readonly TermsPart[] {
  const plan = signedPlan(terms, terms.on, terms.payDay)
  const texts: Readonly<Record<TermsPart['part'], readonly [title: string, text: string]>> = {
    amount: [terms.isCash ? 'مبلغ وام' : 'مبلغ اعتبار', amountText(terms)],
    dues: ['قسط‌ها', duesText(plan)],
    total: ['جمع بازپرداخت', totalText(terms, plan)],
    xirr: ['نرخ واقعی سالانه', `${percent(terms.effectiveRate)} با همهٔ هزینه‌ها؛ نرخ کارمزد ${percent(terms.yearlyRate)} در سال است.`],
    lateness: ['اگر دیر شود', latenessText(terms, plan)],
    withdrawal: ['انصراف', withdrawalText(terms)],
    payoff: ['تسویهٔ زودتر', payoffText(terms, plan)],
    complaints: ['شکایت', complaintsText(terms)],
  }
  return termsParts.map((part) => ({ part, title: texts[part][0], text: texts[part][1] }))
}

function amountText({ amount, isCash, firstPayment }: Terms): string {
  const given = isCash ? 'به حساب شما واریز می‌شود' : 'برای خرید در اختیار شماست'
  const before = firstPayment > 0 ? ` پیش‌پرداخت ${tomans(firstPayment)} پیش از امضا گرفته شده و بخشی از قسط‌ها نیست.` : ''
  return `${tomans(amount)} ${given}.${before}`
}

function duesText({ instalments }: Plan): string {
  const [first, last] = [instalments[0], instalments.at(-1)]
  if (!first || !last) return ''
  const { length } = instalments
  if (length === 1) return `یک قسط ${tomans(faceOf(first))} با سررسید ${jalali(first.dueDate)}، اگر بازپرداخت امروز آغاز شود.`
  const rest = faceOf(last) === faceOf(first) ? '' : ` و قسط آخر ${tomans(faceOf(last))}`
  return `${digits(length)} قسط ماهانهٔ ${tomans(faceOf(first))}${rest}؛ از ${jalali(first.dueDate)} تا ${jalali(last.dueDate)}، اگر بازپرداخت امروز آغاز شود.`
}

function totalText({ amount, completeCost }: Terms, { instalments }: Plan): string {
  const repaid = instalments.reduce((total, instalment) => total + faceOf(instalment), 0)
  return `${tomans(rial(repaid))}: اصل ${tomans(amount)} و کارمزد ${tomans(rial(repaid - amount))}. با همهٔ هزینه‌های دیگر ${tomans(completeCost)} می‌پردازید.`
}

function latenessText({ yearlyRate, policy }: Terms, { instalments: [first] }: Plan): string {
  const face = first ? faceOf(first) : rial(0)
  const { lateFeeAboveRate, collectionFeeFromDay, collectionFeePercent } = policy
  const feeAfter = (days: number) => tomans(lateFee({ amount: face, yearlyRate, lateFeeAboveRate }, days))
  return (
    `مثلاً یک قسط ${tomans(face)} پس از ${digits(daysLate)} روز ${feeAfter(daysLate)} دیرکرد دارد و دیرکرد هرگز از ${feeAfter(mostFeeDays)} بیشتر نمی‌شود. ` +
    `به دیرکرد، دیرکردی تعلق نمی‌گیرد. از روز ${digits(collectionFeeFromDay)}، پس از پیشنهاد برنامهٔ سبک‌تر، ${percent(collectionFeePercent)} مبلغ قسط هزینهٔ وصول افزوده می‌شود.`
  )
}

function withdrawalText({ amount, yearlyRate, isCash }: Terms): string {
  const owed = rial(amount + wageByDays(amount, yearlyRate, withdrawalDays))
  const cashBack = isCash ? '' : ' بازگشت پول فروشگاه‌ها برای خرید با این اعتبار هم برگردانده می‌شود.'
  return `تا پایان روز ${digits(withdrawalDays)} پس از آغاز بازپرداخت، بدون دلیل. اصل و کارمزد همان روزها را تا ${digits(withdrawalDueDays)} روز بعد می‌پردازید؛ روز ${digits(withdrawalDays)}: ${tomans(owed)}.${cashBack}`
}

function payoffText({ policy: { payoffSharePercent, leastGatewayAmount } }: Terms, plan: Plan): string {
  const rule = 'هر روز ممکن است؛ کارمزد روزهای نیامده بخشیده می‌شود.'
  const half = Math.floor(plan.instalments.length / 2)
  const on = plan.instalments[half - 1]?.dueDate
  if (on === undefined) return rule
  const halfPaid = { ...plan, instalments: plan.instalments.map((one) => ({ ...one, isPaid: one.number <= half })) }
  const payoff = payoffQuote(halfPaid, { on, fees: [], freeCredit: rial(0), sharePercent: payoffSharePercent, leastGatewayAmount })
  return `${rule} مثلاً در سررسید قسط ${digits(half)} با ${tomans(payoff.total)} تسویه می‌شود و ${tomans(payoff.waivedWage)} کارمزد نمی‌دهید.`
}

/** A page that was shown with a signature before this day is read as it was. */
const everyWaySince = day('2026-12-15')

function complaintsText({ on }: Terms): string {
  const ways =
    on < everyWaySince
      ? 'از «تماس با ما» یا تلفن پشتیبانی، هر روز ۸ تا ۲۲.'
      : 'در گفت‌وگو با پشتیبانی، از «تماس با ما» یا با تلفن پشتیبانی، هر روز ۸ تا ۲۲؛ برای خرید با «گزارش مشکل» و برای سفارش ردشده با «بررسی دوباره توسط کارشناس».'
  return `${ways} اگر پاسخ شما را قانع نکرد، می‌توانید به مرجع قانونی شکایت کنید؛ شکایت هیچ حقی از شما کم نمی‌کند.`
}

const percent = (value: number): string => `${digits(value)} درصد`
