import type { Route } from '#contract/platform/http/route.ts'
import type { listAccountsSchema, syncAccountsSchema } from './list-accounts.ts'
import type { sendAccountCodeSchema, updateBankAccountSchema } from './update-account.ts'

/** The customer's stored accounts (R-BANK-01). */
export const listAccounts: Route<typeof listAccountsSchema, 'bearer'> = {
  id: 'banks.list',
  method: 'GET',
  path: '/api/customer/bank-account',
  auth: 'bearer',
  signed: true,
}

/** Loads the customer's accounts from the bank, at most once a minute, and returns the list (R-BANK-02, D-31). */
export const syncAccounts: Route<typeof syncAccountsSchema, 'bearer'> = {
  id: 'banks.sync',
  method: 'GET',
  path: '/api/customer/bank-account/sync',
  auth: 'bearer',
  signed: true,
}

/**
 * First step of a new account (F-408): its owner is checked with the bank, and only for the customer's own account a code is sent
 * to their mobile, valid for this number only. Another person's account and an unknown one are refused alike.
 */
export const sendAccountCode: Route<typeof sendAccountCodeSchema, 'bearer'> = {
  id: 'banks.otp-request',
  method: 'POST',
  path: '/api/customer/bank-account/otp-request',
  auth: 'bearer',
  signed: true,
}

/**
 * Stores the customer's account by its number: a known one gets the new type (R-PROFILE-05, D-32), a new one needs the
 * code of its first step as `token`. No order is touched.
 */
export const updateBankAccount: Route<typeof updateBankAccountSchema, 'bearer'> = {
  id: 'profile.update-bank-account',
  method: 'PUT',
  path: '/api/customer/update-bank-account',
  auth: 'bearer',
  signed: true,
}
