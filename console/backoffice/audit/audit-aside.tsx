import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconLink from '#icons/IconLink'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { auditCountsQuery, chainQuery, type AuditFilter, type AuditLine } from './queries.ts'

type Props = {
  readonly line: AuditLine | undefined
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

/** The chosen record in full, whether the chain of all records is whole, and who did most today. */
export function AuditAside({ line, filter, onFilter }: Props) {
  return (
    <aside className="space-y-4" aria-label={copy.raw}>
      {line ? <RawRecord line={line} onFilter={onFilter} /> : <p className="card cap p-5">{copy.choose}</p>}
      <Chain />
      <Busiest filter={filter} onFilter={onFilter} />
    </aside>
  )
}

function RawRecord({ line, onFilter }: { readonly line: AuditLine } & Pick<Props, 'onFilter'>) {
  const { staff, order_id: orderId, order_identifier: order, customer } = line
  return (
    <Card title={`${copy.record} ${persianDigits(String(line.seq))}`}>
      <KeyValues
        rows={[
          [copy.columns.action, line.deed_title],
          [copy.columns.who, staff?.full_name ?? copy.app],
          [copy.columns.at, <JalaliDate key="at" at={line.at} withTime />],
          ...(order === null ? [] : ([[copy.order, <OrderLink key="order" order={order} />]] as const)),
          ...(customer === null ? [] : ([[copy.customer, customer.name]] as const)),
        ]}
      />
      <div className="mt-4 space-y-3">
        <JsonValue name={copy.before} value={line.before} />
        <JsonValue name={copy.after} value={line.after} />
        <div className="min-w-0">
          <div className="cap">{copy.hash}</div>
          <bdi dir="ltr" className="block text-xs break-all">
            {line.hash}
          </bdi>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {orderId !== null && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ order_id: orderId })}>
            {copy.allOfOrder}
          </Button>
        )}
        {customer !== null && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ customer_id: customer.id })}>
            {copy.allOfCustomer}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<IconLink aria-hidden />}
          onClick={() => void copyText(`${window.location.origin}/audit?seq=${line.seq}`, copy.linkCopied)}
        >
          {copy.link}
        </Button>
      </div>
    </Card>
  )
}

const OrderLink = ({ order }: { readonly order: string }) => (
  <Link to="/orders/$order" params={{ order }} search={{}} className="link">
    <Digits value={order} />
  </Link>
)

const JsonValue = ({ name, value }: { readonly name: string; readonly value: unknown }) =>
  value !== null &&
  value !== undefined && (
    <div className="min-w-0">
      <div className="cap">{name}</div>
      <pre dir="ltr" className="text-left text-xs break-words whitespace-pre-wrap">
        {JSON.stringify(value, null, 1)}
      </pre>
    </div>
  )

/** Whether the hash chain is whole, checked when the page opens and again on demand. */
function Chain() {
  const { data, error, refetch, isFetching } = useQuery(chainQuery())
  return (
    <Card title={copy.chain}>
      {error && <Alert tone="danger">{copy.chainFailed}</Alert>}
      {data && (
        <Alert
          tone={data.breaks.length === 0 ? 'success' : 'danger'}
          title={data.breaks.length === 0 ? copy.sound : copy.broken(digits(data.breaks.length))}
        >
          {copy.rows(digits(data.rows))}، <JalaliDate at={data.checked_at} withTime />
          {data.breaks.length > 0 && (
            <ul className="mt-2 text-xs">
              {data.breaks.slice(0, 10).map(({ seq, violation }, at) => (
                <li key={at}>
                  {digits(seq)}: <bdi dir="ltr">{violation}</bdi>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <Button size="sm" variant="secondary" className="mt-3" loading={isFetching} onClick={() => void refetch()}>
        {copy.checkNow}
      </Button>
    </Card>
  )
}

/** Who did most today; each name shows what they did. */
function Busiest({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { data } = useQuery(auditCountsQuery(filter))
  const most = data?.today[0]?.count ?? 0
  if (!data || most === 0) return null
  return (
    <Card title={copy.busiest}>
      <ul className="space-y-2">
        {data.today.map(({ id, full_name: name, count }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_40%_auto] items-center gap-3">
            <button type="button" className="link truncate text-start" onClick={() => onFilter({ staff_id: id })}>
              {name}
            </button>
            <span aria-hidden className="bar">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b>{digits(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
