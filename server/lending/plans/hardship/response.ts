import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import { feeMeter } from '#domain/billing/invoices/fee-meter.ts'
import { daysLate } from '#domain/billing/invoices/invoice.ts'
import { hardshipKinds, needsConsent, type HardshipTerms } from '#domain/lending/plans/agreed-change.ts'
import { scheduleCost } from '#domain/lending/plans/compare-plans.ts'
import { offerUntil } from '#domain/lending/plans/hardship-offer.ts'
import { leastSpread, mostSpread, pauseMonths } from '#domain/lending/plans/hardship.ts'
import { faceOf, unpaidOf } from '#domain/lending/plans/plan.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { hardshipOf, type HardshipBasis } from '../changes/compute-hardship.ts'
import type { ChangeRow } from '../changes/sql.ts'
import { costResponse, pastFlowsOf } from '../response.ts'
import type { OfferRow } from './offers-sql.ts'

type Shown = { readonly basis: HardshipBasis; readonly offer: OfferRow | null; readonly waiting: ChangeRow | null }

/** Both ways of a hardship plan as its customer sees them, in every length, beside today's plan (R-PLAN-12). */
export function hardshipResponse({ basis, offer, waiting }: Shown): HardshipOnWire {
  const { stored, on, fees, earlier } = basis
  const late = stored.unpaid.filter((invoice) => daysLate(invoice, on) > 0)
  const kind = hardshipKinds.find((each) => each === waiting?.kind)
  return {
    offer: offer && isOpen(offer, basis) ? { offered_on: offer.offeredOn, until: offerUntil(offer.offeredOn) } : null,
    waiting: waiting && kind ? { kind, asked_at: wireInstant(waiting.acceptedAt) } : null,
    overdue_amount: sum(late.map(({ amount }) => amount)),
    late_fee: sum(unpaidOf(stored.plan).map(({ number, feePart }) => rial(feePart + (fees.get(number) ?? 0)))),
    late_fee_tomorrow: sum(late.map((invoice) => feeMeter(invoice, on).tomorrow)),
    current: {
      plan: stored.plan.number,
      invoices: stored.unpaid.map((invoice) => ({
        number: invoice.number,
        amount: invoice.amount,
        due_date: invoice.dueDate,
        days_late: daysLate(invoice, on),
      })),
      schedule: costResponse(scheduleCost(stored.plan, pastFlowsOf(stored, earlier))),
    },
    pauses: pauseMonths.map((months) => ({ months, ...resultOf(basis, { kind: 'PAUSE', months, asksForgiveness: false }) })),
    spreads: counts.map((count) => ({ count, ...resultOf(basis, { kind: 'SPREAD', count, asksForgiveness: false }) })),
  }
}

const counts = Array.from({ length: mostSpread - leastSpread + 1 }, (_, more) => leastSpread + more)

const isOpen = ({ status, offeredOn }: OfferRow, { on }: HardshipBasis): boolean => status === 'OPEN' && on <= offerUntil(offeredOn)

function resultOf(basis: HardshipBasis, terms: HardshipTerms): Pick<HardshipOnWire['pauses'][number], 'refusal' | 'after'> {
  const computed = hardshipOf(basis, terms)
  if (!computed.ok) return { refusal: codeOf(computed.error.kind), after: null }
  const { kind, stored, after, effect, earlier } = computed.value
  const invoices = unpaidOf(after).map((one) => ({
    number: one.number,
    amount: faceOf(one),
    fee_part: one.feePart,
    due_date: one.dueDate,
  }))
  const schedule = costResponse(scheduleCost(after, pastFlowsOf(stored, earlier)))
  return { refusal: null, after: { invoices, schedule, is_consent_needed: needsConsent(kind, effect) } }
}

/** The others cannot be of a length that is listed, in an order with something unpaid. */
const codeOf = (kind: string): HardshipOnWire['pauses'][number]['refusal'] =>
  kind === 'ALREADY_PAUSED' || kind === 'LEFT_OVERDUE' || kind === 'NOTHING_OVERDUE' ? kind : 'INSTALMENT_TOO_SMALL'
