import { pelekan } from './checkout.ts'

/** Gives `amount` of a sale back to its customer. `returnId` is your own id of the return: repeating it gives nothing twice. */
export async function giveBack(trackNumber: string, returnId: string, amount: number): Promise<void> {
  const ticket = await pelekan.findTicket(trackNumber)
  // The answer to an earlier reverse may have been lost.
  if (ticket.status === 'REVERSED' && amount === ticket.amount) return
  if (ticket.status === 'VERIFIED' && amount === ticket.amount) await pelekan.reverseTicket(trackNumber)
  else {
    if (ticket.status === 'VERIFIED') await pelekan.settleTicket(trackNumber)
    await pelekan.refundTicket(trackNumber, returnId, amount)
  }
}
