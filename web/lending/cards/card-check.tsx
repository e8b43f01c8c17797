import { useForm } from '#browser/platform/forms/use-form.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCreditCard from '#icons/IconCreditCard'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { useCheckCard } from './queries.ts'

const words = copy.check

/** The number on the card that came, five tries an hour (D-66); how many are left is always said. */
export function CardCheck({ order }: { readonly order: Pick<OrderInFull, 'id' | 'card_check' | 'pelekan_card'> }) {
  const isVirtual = order.pelekan_card?.type === 'VIRTUAL'
  const check = useCheckCard(order.id, () => toast({ message: words.done }))
  const left = order.card_check?.tries_left ?? null
  const isSpent = left === 0
  const form = useForm({
    initial: { card_number: '' },
    send: ({ card_number: number }) => check.mutateAsync(number),
    isGuarded: false,
  })
  const { error, ...number } = form.field('card_number')
  const barred = isSpent ? words.wait : order.card_check === null ? words.notYet : number.value.length < 16 ? words.short : undefined
  return (
    <Card title={isVirtual ? words.virtualTitle : words.title}>
      <p className="text-text-2">{isVirtual ? words.virtualText : words.text}</p>
      <form {...form.props} className="mt-4 flex items-start gap-3">
        <Field
          className="flex-1"
          label={<span className="sr-only">{words.number}</span>}
          numeric
          autoComplete="off"
          maxLength={16}
          icon={<IconCreditCard aria-hidden />}
          placeholder="۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰"
          {...number}
          error={error ?? form.problem}
          hint={left === null || isSpent ? undefined : words.left(digits(left))}
        />
        <Button type="submit" loading={form.isSending} disabledReason={barred}>
          {words.go}
        </Button>
      </form>
      {isSpent && order.card_check?.next_try_at && (
        <p className="cap mt-2">
          {words.until} <JalaliDate at={order.card_check.next_try_at} withTime />
        </p>
      )}
    </Card>
  )
}
