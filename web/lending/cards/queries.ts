import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkCard, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { addressBody, type AddressFields } from './address-fields.ts'

/** Says where the card goes; the order is read anew, whatever came of it. */
export function useSetAddress(orderId: number, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fields: AddressFields) => call(setDeliveryAddress, { params: { id: String(orderId) }, body: addressBody(fields) }),
    onSettled: (_reply, fault) => {
      if (fault === null) onDone()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

/** Compares the number on the card with the one issued; a match activates it (R-CARD-01). */
export function useCheckCard(orderId: number, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cardNumber: string) => call(checkCard, { params: { id: String(orderId) }, body: { card_number: cardNumber } }),
    onSettled: (_reply, fault) => {
      if (fault === null) onDone()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
