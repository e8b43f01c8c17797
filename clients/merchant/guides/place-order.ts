import { isRefused } from '../pelekan-merchant.ts'
import { checkout } from './checkout.ts'

/** What your checkout page does next. */
type Next = { readonly sendTo: string } | { readonly say: string }

/** Begins a payment, and says what to do where Pelekan refuses it. The client has repeated what may pass by itself, three times. */
export async function placeOrder(orderId: string, amount: number): Promise<Next> {
  try {
    return { sendTo: await checkout(orderId, amount) }
  } catch (fault) {
    if (!isRefused(fault)) throw fault
    if (fault.code === 'ALREADY_PAID') return { say: 'This order is paid.' }
    if (fault.code === 'AMOUNT_OUT_OF_RANGE') return { say: 'Pelekan does not take this amount. Choose another way to pay.' }
    if (fault.status === 0 || fault.status === 429 || fault.status >= 500) return { say: 'Pelekan is busy. Try again in a minute.' }
    // A fault in our own code or settings: a wrong key, an address that is not registered, a field that is missing.
    throw fault
  }
}
