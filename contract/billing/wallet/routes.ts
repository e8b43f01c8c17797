import type { Route } from '#contract/platform/http/route.ts'
import type {
  readCreditLimitSchema,
  listWalletTransactionsSchema,
  listWithdrawalsSchema,
  readWalletSchema,
  withdrawFromWalletSchema,
} from './wallet.ts'

export const readCreditLimit: Route<typeof readCreditLimitSchema, 'bearer'> = {
  id: 'credits.limit',
  method: 'GET',
  path: '/api/customer/credits/limit',
  auth: 'bearer',
  signed: true,
}

export const readWallet: Route<typeof readWalletSchema, 'bearer'> = {
  id: 'wallet.read',
  method: 'GET',
  path: '/api/customer/wallet',
  auth: 'bearer',
  signed: true,
}

export const listWalletTransactions: Route<typeof listWalletTransactionsSchema, 'bearer'> = {
  id: 'wallet.transactions',
  method: 'GET',
  path: '/api/customer/wallet/transactions',
  auth: 'bearer',
  signed: true,
}

/** lifecycle.md §3. */
export const withdrawFromWallet: Route<typeof withdrawFromWalletSchema, 'bearer'> = {
  id: 'wallet.withdraw',
  method: 'POST',
  path: '/api/customer/wallet/withdraw',
  auth: 'bearer',
  signed: true,
}

export const listWithdrawals: Route<typeof listWithdrawalsSchema, 'bearer'> = {
  id: 'wallet.withdrawals',
  method: 'GET',
  path: '/api/customer/wallet/withdrawals',
  auth: 'bearer',
  signed: true,
}
