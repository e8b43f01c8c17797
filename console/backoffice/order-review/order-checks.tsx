import type { ReactNode } from 'react'
import { wordedState } from '#console/backoffice/shell/display/state-names.ts'
import { documentGroupNames } from '#domain/lending/documents/document.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import IconMinus from '#icons/IconMinus'
import IconX from '#icons/IconX'
import { classNames } from '#ui/class-names.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, partyNames, securityNames } from './copy.ts'
import type { OrderView } from './queries.ts'

type Check = { readonly key: string; readonly name: string; readonly note: ReactNode; readonly word: string; readonly tone: Tone }

/** The state of everything the decision depends on: report, documents, security, guarantors, signatures, first payment. */
export function OrderChecks({ order }: { readonly order: OrderView }) {
  return (
    <Card title={copy.system}>
      <ul className="divide-y divide-line">
        {checksOf(order).map(({ key, name, note, word, tone }) => (
          <li key={key} className="flex items-center gap-3 py-3">
            <span
              aria-hidden
              className={classNames('grid size-7 flex-none place-items-center rounded-full [&_svg]:size-4', looks[tone].tint)}
            >
              {looks[tone].icon}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-base font-semibold">{name}</span>
              <span className="cap block">{note}</span>
            </span>
            <Badge tone={tone}>{word}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Costs of the order and its bank accounts. */
export function OrderTerms({ order }: { readonly order: OrderView }) {
  const { terms, surroundings } = order
  return (
    <Card title={copy.terms}>
      <KeyValues
        rows={[
          [copy.amount, <Money key="amount" amount={order.amount} />],
          ['کارمزد', <Money key="wage" amount={terms.wage} />],
          ['نرخ سالانه', `${digits(terms.yearly_rate)}٪`],
          ['قسط ماهانه', <Money key="monthly" amount={terms.monthly_invoice} />],
          ['پیش‌پرداخت', <Money key="first" amount={terms.first_payment} />],
          [copy.collateral, terms.refund_policy_type ? securityNames[terms.refund_policy_type] : '—'],
          ['مبلغ سفته', <Money key="note" amount={terms.promissory_amount} unit="rial" />],
          ['ضامن لازم', digits(terms.guarantors_needed)],
          [copy.account, <Digits key="account" value={surroundings.bank_account_number ?? '---'} />],
          [copy.destination, <Digits key="destination" value={surroundings.destination_bank_account_number ?? '---'} />],
          [
            'شمارهٔ پیگیری',
            <Digits key="tracking" value={surroundings.settlement_tracking_id ?? surroundings.credit_tracking_id ?? '---'} />,
          ],
          ['جمع بازپرداخت', <Money key="total" amount={terms.total_repayment} />, 'total'],
        ]}
      />
    </Card>
  )
}

function checksOf({ surroundings: context, terms }: OrderView): readonly Check[] {
  const { report, note, cheque, deed: mortgageDeed, sana } = context
  return [
    {
      key: 'report',
      name: 'گزارش اعتبار',
      note: report ? <JalaliDate at={report.approved_at} /> : 'هنوز گرفته نشده',
      word: report ? `رتبهٔ ${report.grade ?? '---'}` : 'ندارد',
      tone: report ? (report.allow_credit ? 'success' : 'danger') : 'neutral',
    },
    ...context.papers
      .filter((group) => group.is_needed)
      .map((group) => check(group.group, documentGroupNames[group.group], '', group.state)),
    {
      key: 'points',
      name: 'امتیاز سفارش',
      note: `${digits(terms.points_needed)} امتیاز`,
      word: context.points_deducted_at ? 'کم شد' : 'مانده',
      tone: context.points_deducted_at ? 'success' : 'neutral',
    },
    ...(note ? [check('note', 'سفته', note.is_bought ? 'خریداری‌شده' : 'بارگذاری‌شده', note.status)] : []),
    ...(cheque
      ? [check('front', 'روی چک', <Digits value={cheque.number ?? '---'} />, cheque.front), check('back', 'پشت چک', '', cheque.back)]
      : []),
    ...(mortgageDeed ? [check('deed', 'سند ملکی', <Digits value={mortgageDeed.number ?? '---'} />, mortgageDeed.status)] : []),
    ...(sana
      ? [{ key: 'sana', name: 'استعلام ثنا', note: <Digits value={sana.tracking_id ?? '---'} />, word: 'ثبت شد', tone: 'success' as const }]
      : []),
    ...context.guarantees.map((each) =>
      check(
        `guarantee-${each.id}`,
        `ضامن: ${each.guarantor.name}`,
        <Digits value={each.personnel_code ?? '---'} />,
        each.is_approved ? 'APPROVED' : each.status,
      ),
    ),
    ...context.signatures.map((each, at) =>
      check(`signature-${at}`, `امضای ${partyNames[each.party] ?? each.party}`, <JalaliDate at={each.signed_at} withTime />, each.status),
    ),
    {
      key: 'first',
      name: 'پیش‌پرداخت',
      note: <Money amount={terms.first_payment} />,
      word: context.first_payment_paid ? 'پرداخت شده' : terms.first_payment > 0 ? 'مانده' : 'ندارد',
      tone: context.first_payment_paid ? 'success' : 'neutral',
    },
  ]
}

function check(key: string, name: string, note: ReactNode, state: string | null): Check {
  const { text, tone } = wordedState(state ?? 'ندارد')
  return { key, name, note, word: text, tone }
}

const plain = { tint: 'bg-sunken text-text-2', icon: <IconMinus /> }
const looks: Readonly<Record<Tone, { readonly tint: string; readonly icon: ReactNode }>> = {
  success: { tint: 'bg-success-tint text-success-text', icon: <IconCheck /> },
  danger: { tint: 'bg-danger-tint text-danger-text', icon: <IconX /> },
  action: { tint: 'bg-warn-tint text-warn-text', icon: <IconClock /> },
  progress: { tint: 'bg-brand-tint-2 text-brand-text', icon: <IconClock /> },
  neutral: plain,
  points: plain,
}
