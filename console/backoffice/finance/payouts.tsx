import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { Deadline, useNow } from '#console/backoffice/shell/display/deadline.tsx'
import { proposeCancelRefund, proposeWithdrawal } from '#contract/backoffice/approvals/routes.ts'
import { detailWords } from '#domain/backoffice/queues/detail-words.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { payoutsQuery, type Payout } from './queries.ts'
import { ReverseTransfer } from './reverse-transfer.tsx'

type Props = {
  readonly queue: 'withdrawals' | 'refunds'
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

/** Withdrawals, or refunds of orders and of notes, to be paid. The first person proposes here, the second approves at the proposals. */
export function Payouts({ queue, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(payoutsQuery(queue, cursor))
  const now = useNow()
  return (
    <>
      <ListTable
        caption={copy.tabs[queue]}
        head={[copy.columns.at, copy.columns.customer, copy.columns.order, copy.columns.amount, '']}
        rows={data.results}
        empty={queue === 'withdrawals' ? copy.noWithdrawals : copy.noRefunds}
        pages={{ next: data.metas.next, cursor: cursor, onCursor }}
      >
        {(item) => (
          <tr key={`${item.subject.kind}-${item.subject.id}`}>
            <td>
              <Deadline since={item.since} dueAt={item.due_at} now={now} />
            </td>
            <td className="font-semibold">{item.customer?.name}</td>
            <td>
              {item.order ? <Digits value={item.order.identifier} /> : '—'}
              {item.detail && <div className="cap">{detailWords(item.detail)}</div>}
            </td>
            <td>{item.amount === null ? '---' : <Money amount={item.amount} className="font-bold" />}</td>
            <td className="end">
              <Propose item={item} />
            </td>
          </tr>
        )}
      </ListTable>
    </>
  )
}

function Propose({ item }: { readonly item: Payout }) {
  if (item.queue === 'withdrawals') return <ProposeWithdrawal item={item} />
  if (item.subject.kind !== 'note-fee') return <ProposeRefund item={item} />
  return <ReverseTransfer customerId={item.customer?.id ?? 0} id={Number(item.subject.id)} isReversible />
}

/** Not a `<form>`: Enter must not decide which of the two is proposed. */
function ProposeWithdrawal({ item }: { readonly item: Payout }) {
  const proposing = useAction(proposeWithdrawal)
  const of = { customer_id: item.customer?.id ?? 0, withdrawal_id: Number(item.subject.id) }
  const form = useForm({
    initial: { tracking_id: '', yes: true },
    tidy: ({ tracking_id, yes }) => ({ tracking_id: normalise(tracking_id), yes }),
    send: ({ tracking_id, yes }) => proposing.mutateAsync({ body: { ...of, yes, ...(yes && tracking_id !== '' && { tracking_id }) } }),
  })
  return (
    <span className="flex items-start justify-end gap-2">
      <Field ltr className="w-44" label={copy.tracking} maxLength={60} {...form.field('tracking_id')} />
      <Button size="sm" className="mt-7 h-12!" loading={form.isSending} onClick={() => form.submit({ yes: true })}>
        {copy.proposePay}
      </Button>
      <Button size="sm" variant="secondary" className="mt-7 h-12!" loading={form.isSending} onClick={() => form.submit({ yes: false })}>
        {copy.proposeBack}
      </Button>
    </span>
  )
}

function ProposeRefund({ item }: { readonly item: Payout }) {
  const proposing = useAction(proposeCancelRefund)
  const body = { customer_id: item.customer?.id ?? 0, request_id: Number(item.subject.id) }
  return (
    <Button size="sm" loading={proposing.isPending} onClick={() => proposing.mutate({ body })}>
      {copy.proposeRefund}
    </Button>
  )
}
