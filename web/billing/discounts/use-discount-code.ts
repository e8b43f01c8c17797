import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { previewDiscount } from '#contract/billing/discounts/routes.ts'
import { discountFor, type DiscountRule } from '#domain/billing/discounts/discount.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { call, wordsOf } from '#web/platform/http/call.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** What was last said of `code`: the rule it counts by, or why it does not count. */
type Verdict = { readonly code: string } & ({ readonly rule: DiscountRule } | { readonly refusal: string })

/**
 * A code for a purchase of this kind at `price`, tried by `discounts.preview`. What the preview or a payment said of one code
 * applies only while that very code is typed.
 */
export function useDiscountCode(kind: PaymentKind, price: Rial) {
  const [typed, type] = useState<string | null>(null)
  const [verdict, judge] = useState<Verdict | null>(null)
  const testing = useMutation({
    mutationFn: async (code: string) => (await call(previewDiscount, { params: { code }, body: { entity_type: kind } })).results,
    onSuccess: ({ type: rule, value, discount_cap, message }, code) =>
      judge(
        rule === null || value === null
          ? { code, refusal: message }
          : { code, rule: { type: rule, value, cap: discount_cap === null ? null : rial(discount_cap) } },
      ),
    onError: (error, code) => judge({ code, refusal: wordsOf(error) }),
  })
  const once = useOneAtATime()
  const { leastGatewayAmount } = usePolicy()
  const code = normalise(typed ?? '')
  const said = verdict?.code === code ? verdict : null
  return {
    /** Null while nobody asked for the field. */
    typed,
    type,
    remove: () => type(null),
    test: () => code !== '' && once(() => testing.mutateAsync(code)),
    isTesting: testing.isPending,
    /** Why the code in the field was refused. */
    refusal: said && 'refusal' in said ? said.refusal : undefined,
    /** What it takes off the price, once it was tried and counts. */
    off: said && 'rule' in said ? discountFor(said.rule, price, leastGatewayAmount) : rial(0),
    /** What is paid with, tried or not: the system judges it again. */
    toPay: code || undefined,
    /** The payment did not take `refused`, for this reason. */
    refuse: (refused: string, refusal: string) => judge({ code: refused, refusal }),
  }
}
