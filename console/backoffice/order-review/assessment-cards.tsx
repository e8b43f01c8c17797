import { useQuery } from '@tanstack/react-query'
import { useSession } from '#console/backoffice/session/session.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { assessmentCopy as copy, verdictLooks } from './assessment-copy.ts'
import { assessmentQuery, type Assessment, type OrderView } from './queries.ts'
import { VerifyIncome } from './verify-income.tsx'

/** What a reviewer weighs: whether the customer can afford the order, the bureau's summary, the exposure of the guarantors. */
export function AssessmentCards({ order }: { readonly order: Pick<OrderView, 'identifier'> }) {
  const role = useSession()?.role
  const mayRead = role !== undefined && mayCall(role, 'ops.order.assessment')
  const { data } = useQuery({ ...assessmentQuery(order.identifier), enabled: mayRead })
  if (!data) return null
  return (
    <>
      <AffordabilityCard order={order.identifier} affordability={data.affordability} />
      <div className="space-y-5">
        <BureauCard bureau={data.bureau} />
        {data.guarantors.length > 0 && <GuarantorsCard guarantors={data.guarantors} />}
      </div>
    </>
  )
}

type AffordabilityProps = { readonly order: string; readonly affordability: Assessment['affordability'] }

function AffordabilityCard({ order, affordability: it }: AffordabilityProps) {
  const { text, tone } = verdictLooks[it.verdict]
  const mayVerify = mayCall(useSession()?.role ?? 'ADMIN', 'ops.order.income')
  return (
    <Card title={copy.title} action={<Badge tone={tone}>{text}</Badge>}>
      <KeyValues
        rows={[
          [copy.income, it.income ? <Money key="income" amount={it.income.amount} /> : copy.none],
          [copy.stated, it.stated_income === null ? '---' : <Money key="stated" amount={it.stated_income} />],
          [copy.own, <Money key="own" amount={it.own_instalments} />],
          [copy.elsewhere, <Money key="elsewhere" amount={it.bureau_instalments} />],
          [copy.instalment, <Money key="instalment" amount={it.instalment} />],
          it.most_monthly === null
            ? [copy.mostUnproven, <Money key="unproven" amount={it.most_unproven} />]
            : [`${copy.most} (${digits(it.most_percent)}٪)`, <Money key="most" amount={it.most_monthly} />],
          ...(it.share_percent === null ? [] : [[copy.share, `${digits(it.share_percent)}٪`] as const]),
          [copy.total, <Money key="total" amount={it.total} />, 'total'],
        ]}
      />
      {it.income && (
        <p className="cap mt-2">
          {it.income.verified_by}، <JalaliDate at={it.income.verified_at} withTime />
        </p>
      )}
      {mayVerify && <VerifyIncome order={order} />}
    </Card>
  )
}

function BureauCard({ bureau }: Pick<Assessment, 'bureau'>) {
  return (
    <Card title={copy.bureau}>
      {bureau ? (
        <KeyValues
          rows={[
            [copy.score, `${bureau.score === null ? '---' : digits(bureau.score)}، ${bureau.grade ?? '---'}`],
            [copy.approvedAt, <JalaliDate key="at" at={bureau.approved_at} />],
            [copy.bounced, digits(bureau.bounced_cheques)],
            [copy.contracts, digits(bureau.contracts)],
            [copy.guaranteed, digits(bureau.guaranteed_contracts)],
            [copy.negative, digits(bureau.negative_contracts)],
            [copy.overdue, <Money key="overdue" amount={bureau.overdue} />],
          ]}
        />
      ) : (
        <p className="text-text-2">{copy.noReport}</p>
      )}
      {bureau && bureau.reasons.length > 0 && (
        <ul className="cap mt-3 list-disc ps-5">
          {bureau.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const GuarantorsCard = ({ guarantors }: Pick<Assessment, 'guarantors'>) => (
  <Card title={copy.guarantors}>
    {guarantors.map(({ guarantor, own, guaranteed }) => (
      <div key={guarantor.id} className="py-2">
        <div className="font-semibold">{guarantor.name}</div>
        <KeyValues
          rows={[
            [copy.owes, <Money key="own" amount={own} />],
            [copy.answersFor, <Money key="guaranteed" amount={guaranteed} />],
          ]}
        />
      </div>
    ))}
  </Card>
)
