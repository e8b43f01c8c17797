import type { EnderName, SettlerName } from './settle-and-end.ts'

/**
 * Every pair of what settles something of an order and what ends it, with all that may come of the two at once: what the settling came
 * to, what the end came to, the status of the order, the rials in the wallet. Both lock the order's row first and judge after it.
 */
export const pairs: readonly (readonly [settler: SettlerName, ender: EnderName, ...outcomes: readonly string[]])[] = [
  ['first payment', 'cancel', 'settled · FIRST_PAYMENT_PAID · SIGNING_CONTRACTS · 0', 'to the wallet · ended · REJECTED · 1850000'],
  ['first payment', 'reject', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],
  ['first payment', 'expire', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],
  ['first payment', 'accept-cancel-request', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],
  ['first payment', 'bank rejection', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],

  [
    'first payment, in a transaction',
    'cancel',
    'settled · FIRST_PAYMENT_PAID · SIGNING_CONTRACTS · 0',
    'to the wallet · ended · REJECTED · 1850000',
  ],
  ['first payment, in a transaction', 'reject', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],
  ['first payment, in a transaction', 'expire', 'settled · ended · REJECTED · 1500000', 'to the wallet · ended · REJECTED · 1850000'],
  [
    'first payment, in a transaction',
    'accept-cancel-request',
    'settled · ended · REJECTED · 1500000',
    'to the wallet · ended · REJECTED · 1850000',
  ],
  [
    'first payment, in a transaction',
    'bank rejection',
    'settled · ended · REJECTED · 1500000',
    'to the wallet · ended · REJECTED · 1850000',
  ],

  [
    'first payment from the wallet',
    'cancel',
    'settled · FIRST_PAYMENT_PAID · SIGNING_CONTRACTS · 0',
    'NOT_PAYABLE · ended · REJECTED · 1850000',
  ],
  ['first payment from the wallet', 'reject', 'settled · ended · REJECTED · 1500000', 'NOT_PAYABLE · ended · REJECTED · 1850000'],
  ['first payment from the wallet', 'expire', 'settled · ended · REJECTED · 1500000', 'NOT_PAYABLE · ended · REJECTED · 1850000'],
  [
    'first payment from the wallet',
    'accept-cancel-request',
    'settled · ended · REJECTED · 1500000',
    'NOT_PAYABLE · ended · REJECTED · 1850000',
  ],
  ['first payment from the wallet', 'bank rejection', 'settled · ended · REJECTED · 1500000', 'NOT_PAYABLE · ended · REJECTED · 1850000'],

  ['note', 'cancel', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 835000'],
  ['note', 'reject', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 835000'],
  ['note', 'expire', 'settled · not due · UPLOAD_PROMISSORY · 0', 'to the wallet · ended · REJECTED · 835000'],
  ['note', 'accept-cancel-request', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 835000'],
  // With the bank the order is past its note: whoever is first, the money goes back.
  ['note', 'bank rejection', 'to the wallet · ended · REJECTED · 500000'],

  ['valuation', 'cancel', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 20000000'],
  ['valuation', 'reject', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 20000000'],
  ['valuation', 'expire', 'settled · not due · UPLOAD_MORTGAGE_DEED · 0', 'to the wallet · ended · REJECTED · 20000000'],
  ['valuation', 'accept-cancel-request', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 20000000'],
  ['valuation', 'bank rejection', 'settled · ended · REJECTED · 0', 'to the wallet · ended · REJECTED · 20000000'],

  // In repayment an order does not end otherwise than by its last instalment.
  ['instalment', 'cancel', 'settled · WRONG_STATUS · PAYING · 0'],
  ['instalment', 'reject', 'settled · WRONG_STATUS · PAYING · 0'],
  ['instalment', 'expire', 'settled · not due · PAYING · 0'],
  ['instalment', 'accept-cancel-request', 'settled · WRONG_STATUS · PAYING · 0'],
  ['instalment', 'bank rejection', 'settled · WRONG_STATUS · PAYING · 0'],

  [
    'charge of credit',
    'cancel',
    'paid out · FIRST_PAYMENT_PAID · PAYING · 0',
    'paid out · PAY_OUT_ASKED · PAYING · 0',
    'paid out · WRONG_STATUS · PAYING · 0',
  ],
  [
    'charge of credit',
    'reject',
    'MOVED_ON · ended · REJECTED · 1500000',
    'paid out · MOVED_ON · PAYING · 0',
    'paid out · PAY_OUT_ASKED · PAYING · 0',
  ],
  ['charge of credit', 'expire', 'paid out · not due · PAYING · 0'],
  ['charge of credit', 'accept-cancel-request', 'FROZEN · ended · REJECTED · 1500000', 'MOVED_ON · ended · REJECTED · 1500000'],
  ['charge of credit', 'bank rejection', 'paid out · MOVED_ON · PAYING · 0', 'paid out · WRONG_STATUS · PAYING · 0'],

  ['payment of a loan', 'cancel', 'paid out · WRONG_STATUS · PAYING · 0'],
  ['payment of a loan', 'reject', 'paid out · MOVED_ON · PAYING · 0', 'paid out · WRONG_STATUS · PAYING · 0'],
  ['payment of a loan', 'expire', 'paid out · not due · PAYING · 0'],
  ['payment of a loan', 'accept-cancel-request', 'FROZEN · ended · REJECTED · 0', 'MOVED_ON · ended · REJECTED · 0'],
  ['payment of a loan', 'bank rejection', 'paid out · MOVED_ON · PAYING · 0', 'paid out · WRONG_STATUS · PAYING · 0'],

  ['deduction of points', 'cancel', 'deducted · ended · REJECTED · 0', 'WRONG_STATUS · ended · REJECTED · 0'],
  ['deduction of points', 'reject', 'deducted · ended · REJECTED · 0', 'WRONG_STATUS · ended · REJECTED · 0'],
  ['deduction of points', 'expire', 'deducted · not due · PELEKAN_VALIDATION · 0', 'WRONG_STATUS · ended · REJECTED · 0'],
  ['deduction of points', 'accept-cancel-request', 'FROZEN · ended · REJECTED · 0', 'WRONG_STATUS · ended · REJECTED · 0'],
  ['deduction of points', 'bank rejection', 'WRONG_STATUS · ended · REJECTED · 0'],

  ['cancel-request fee', 'cancel', 'settled · FIRST_PAYMENT_PAID · WAITING_FOR_CREDIT · 0', 'settled · FROZEN · WAITING_FOR_CREDIT · 0'],
  ['cancel-request fee', 'reject', 'settled · FROZEN · WAITING_FOR_CREDIT · 0', 'to the wallet · ended · REJECTED · 2000000'],
  ['cancel-request fee', 'expire', 'settled · not due · WAITING_FOR_CREDIT · 0'],
  ['cancel-request fee', 'accept-cancel-request', 'to the wallet · ended · REJECTED · 2000000'],
  ['cancel-request fee', 'bank rejection', 'settled · WRONG_STATUS · WAITING_FOR_CREDIT · 0'],
]
