import type { Route } from '#contract/platform/http/route.ts'
import type { listAccountsSchema, syncAccountsSchema } from './list-accounts.ts'
import type { sendAccountCodeSchema, updateBankAccountSchema } from './update-account.ts'

/** R-BANK-01. */
export const listAccounts: Route<typeof listAccountsSchema, 'bearer'> = {
  id: 'banks.list',
  method: 'GET',
  path: '/api/customer/bank-account',
  auth: 'bearer',
  signed: true,
}

/** R-BANK-02, D-31. */
export const syncAccounts: Route<typeof syncAccountsSchema, 'bearer'> = {
  id: 'banks.sync',
  method: 'GET',
  path: '/api/customer/bank-account/sync',
  auth: 'bearer',
  signed: true,
}

/** F-408. */
export const sendAccountCode: Route<typeof sendAccountCodeSchema, 'bearer'> = {
  id: 'banks.otp-request',
  method: 'POST',
  path: '/api/customer/bank-account/otp-request',
  auth: 'bearer',
  signed: true,
}

/** R-PROFILE-05, D-32, A-19. */
export const updateBankAccount: Route<typeof updateBankAccountSchema, 'bearer'> = {
  id: 'profile.update-bank-account',
  method: 'PUT',
  path: '/api/customer/update-bank-account',
  auth: 'bearer',
  signed: true,
}
