import { Link } from '@tanstack/react-router'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { isGuaranteeOpen, mostGuarantors } from '#domain/lending/guarantors/guarantee.ts'
import { letsGuarantorGo, takesGuarantors } from '#domain/lending/orders/guarantor-changes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconId from '#icons/IconId'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { copy } from './copy.ts'
import { GuarantorCard } from './guarantor-card.tsx'
import { useAddGuarantor } from './queries.ts'

type GuardedOrder = Pick<OrderInFull, 'id' | 'status' | 'previous_status' | 'guarantees' | 'guarantee_count' | 'reasons'>

/** The guarantors of an order, each with its step, and the form for the next one (design 05-order-guarantor). */
export function GuarantorsPanel({ order }: { readonly order: GuardedOrder }) {
  const stage = {
    status: order.status,
    previousStatus: order.previous_status,
    guarantorsNeeded: order.guarantee_count,
    guarantees: order.guarantees.map(stateOf),
    isReturned: order.reasons.some(({ target }) => target === 'guarantor'),
  }
  const isOpen = takesGuarantors(stage)
  const mayAnyGo = stage.guarantees.some((each) => letsGuarantorGo(stage, each))
  const openGuarantees = order.guarantees.filter(({ status }) => isGuaranteeOpen(status))
  const current = order.guarantees.filter(({ status }) => status !== 'REJECT')
  const lacks = openGuarantees.length < Math.max(order.guarantee_count, 1) && openGuarantees.length < mostGuarantors
  const ready = order.guarantees.filter(({ is_approved, status }) => is_approved && status !== 'REJECT').length
  const place = Math.min(openGuarantees.length, mostGuarantors - 1)
  return (
    <section className="card grid gap-5 p-7" aria-label={copy.done}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl font-extrabold">{lacks && isOpen ? copy.title(order.guarantee_count) : copy.done}</h2>
          <p className="mt-0.5 text-text-2">{copy.text}</p>
        </div>
        <span className="badge">{copy.progress(digits(ready), digits(order.guarantee_count))}</span>
      </div>
      {order.guarantees.length > 0 && (
        <ul className="grid gap-4">
          {order.guarantees.map((guarantee) => (
            <GuarantorCard
              key={guarantee.id}
              orderId={order.id}
              guarantee={guarantee}
              title={guarantee.status === 'REJECT' ? copy.former : (copy.ordinal[current.indexOf(guarantee)] ?? '')}
              isOpen={isOpen}
              mayGo={letsGuarantorGo(stage, stateOf(guarantee))}
            />
          ))}
        </ul>
      )}
      {isOpen && lacks && <AddForm orderId={order.id} title={copy.ordinal[place] ?? ''} />}
      <Alert tone="info">{isOpen ? copy.note : mayAnyGo ? copy.idle : copy.closed}</Alert>
    </section>
  )
}

const stateOf = ({ status, is_approved: isApproved }: GuardedOrder['guarantees'][number]) => ({ status, isApproved })

function AddForm({ orderId, title }: { readonly orderId: number; readonly title: string }) {
  const adding = useAddGuarantor(orderId)
  const form = useForm({
    initial: { personnel_number: '' },
    validate: ({ personnel_number: number }) => (number.length < 3 ? { personnel_number: copy.short } : {}),
    send: ({ personnel_number: number }) => adding.mutateAsync(number),
  })
  const { error, ...number } = form.field('personnel_number')
  return (
    <form {...form.props} className="rounded-lg border border-brand-line bg-brand-tint p-5">
      <h3 className="h-card mb-3">{title}</h3>
      <div className="flex items-start gap-3">
        <Field
          label={copy.field}
          className="flex-1"
          numeric
          icon={<IconId aria-hidden />}
          maxLength={10}
          hint={
            <>
              {copy.fieldHint}{' '}
              <Link to="/guarantees" className="link">
                {copy.whereItIs}
              </Link>
            </>
          }
          {...number}
          error={error ?? form.problem}
        />
        <Button type="submit" className="mt-7" loading={form.isSending}>
          {copy.add}
        </Button>
      </div>
    </form>
  )
}
