import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setDeliveryAddress } from '#contract/orders/change-order.ts'
import { call } from '../http/call.ts'
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
