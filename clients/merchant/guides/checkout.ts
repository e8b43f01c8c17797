import { openPelekan } from '../pelekan-merchant.ts'

const { PELEKAN = '', KEY = '', SECRET = '', STORE = '' } = process.env
export const pelekan = openPelekan({ address: PELEKAN, keyId: KEY, secret: SECRET, language: 'en' })

/** At checkout: creates a ticket for an order of your store, and returns where to send the customer's browser. */
export async function checkout(orderId: string, amount: number): Promise<string> {
  const ticket = await pelekan.createTicket({
    provider_id: orderId,
    amount,
    items: [{ name: 'Phone', count: 1, amount }],
    redirect_uri: `${STORE}/thanks`,
    fallback_uri: `${STORE}/cart`,
  })
  return ticket.payment_url
}

/** When the browser comes back, or a webhook arrives: takes the money that is there, and returns whether to deliver. */
export async function isPaid(trackNumber: string, amount: number): Promise<boolean> {
  const { status } = await pelekan.findTicket(trackNumber)
  if (status === 'DONE') await pelekan.verifyTicket(trackNumber, amount)
  return status === 'DONE' || status === 'VERIFIED' || status === 'SETTLED'
}
