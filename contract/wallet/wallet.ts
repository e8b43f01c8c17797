import { Type, type Static } from 'typebox'
import { one, pageOf } from '../http/envelope.ts'
import { exactly, id, instant, pageQuery, rials } from '../http/fields.ts'
import { route } from '../http/route.ts'

/** One line of the wallet's statement: positive came in, negative went out. */
export const walletTransaction = Type.Object({ id, title: Type.String(), slug: Type.String(), amount: Type.Integer(), created_at: instant })
export type WalletTransaction = Static<typeof walletTransaction>

export const readWallet = route({
  id: 'wallet.read',
  method: 'GET',
  path: '/api/customer/wallet',
  summary: 'موجودی کیف پول',
  auth: 'bearer',
  signed: true,
  reply: one(Type.Object({ balance: rials })),
  refusals: [],
})

export const listWalletTransactions = route({
  id: 'wallet.transactions',
  method: 'GET',
  path: '/api/customer/wallet/transactions',
  summary: 'گردش کیف پول',
  auth: 'bearer',
  signed: true,
  query: exactly(pageQuery),
  reply: pageOf(walletTransaction),
  refusals: [],
})
