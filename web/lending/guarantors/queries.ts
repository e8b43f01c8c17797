import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addGuarantor, removeGuarantor, setGuarantorStatus } from '#contract/lending/guarantors/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** Names a guarantor; a refusal is shown at the field (A-71: this is not one of the calls that only log). */
export function useAddGuarantor(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (personnel_number: string) => call(addGuarantor, { params: { id: String(orderId) }, body: { personnel_number } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useRemoveGuarantor(orderId: number, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (guarantorId: number) => call(removeGuarantor, { params: { id: String(orderId), guarantorId } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Asks a guarantor who declined once more. A failure is logged (R-GUARANTOR-08, R-ERROR-06) and shown on the card (F-040). */
export function useAskAgain(orderId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (guarantorId: number) =>
      call(setGuarantorStatus, { params: { id: String(orderId), guarantorId }, body: { status: 'CHECKING' } }),
    onError: (fault) => console.warn('guarantor status', fault),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}
