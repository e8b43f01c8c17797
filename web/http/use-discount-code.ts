import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { previewDiscount } from '#contract/discounts/discounts.ts'
import { discountFor } from '#domain/discounts/discount.ts'
import { rial, type Rial } from '#domain/kernel/money.ts'
import { normalise } from '#domain/kernel/persian.ts'
import type { PaymentKind } from '#domain/payments/payment.ts'
import { call } from './call.ts'
import { usePolicy } from './policy.ts'
import { wordsOf } from './refused.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Tries a code for a purchase of this kind by `discounts.preview`; what was told of one code says nothing of the next. */
export function useDiscountCode(kind: PaymentKind) {
  const [typed, type] = useState<string | null>(null)
  const testing = useMutation({
    mutationFn: async (code: string) => (await call(previewDiscount, { params: { code }, body: { entity_type: kind } })).results,
  })
  const once = useOneAtATime()
  const { leastGatewayAmount } = usePolicy()
  const code = normalise(typed ?? '')
  const isOfThis = code !== '' && testing.variables === code
  const told = isOfThis ? testing.data : undefined
  const fault = isOfThis && testing.error ? wordsOf(testing.error) : undefined
  return {
    typed,
    type,
    remove: () => type(null),
    test: () => code !== '' && once(() => testing.mutateAsync(code)),
    isTesting: testing.isPending,
    refusal: told && !told.succeed ? told.message : fault,
    offOf: (price: Rial) => {
      if (!told?.succeed || told.type === null || told.value === null) return rial(0)
      const cap = told.discount_cap === null ? null : rial(told.discount_cap)
      return discountFor({ type: told.type, value: told.value, cap }, price, leastGatewayAmount)
    },
    /** What is paid with, tried or not: the house judges it again. */
    toPay: code || undefined,
  }
}
