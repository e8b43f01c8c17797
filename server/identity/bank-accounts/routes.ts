import { type BankAccount, listAccountsSchema, syncAccountsSchema } from '#contract/identity/bank-accounts/list-accounts.ts'
import { listAccounts, sendAccountCode as sendRoute, syncAccounts, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { sendAccountCodeSchema, updateBankAccountSchema } from '#contract/identity/bank-accounts/update-account.ts'
import { withdrawableFrom } from '#domain/identity/bank-accounts/account.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { atField } from '#server/identity/one-time-codes/one-time-codes.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { lockProfile, profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { sendAccountCode, type IsProvenElsewhere } from './send-account-code.ts'
import { accountsOf, claimSync, inquiriesOf, storeAccounts, type AccountInquiryRow, type BankAccountRow } from './sql.ts'
import { updateAccount } from './update-account.ts'

/** The customer's bank accounts. `isProven`: whether the bank has proven an account elsewhere in the system. */
export function bankRoutes(http: HttpServer, app: App, isProven: IsProvenElsewhere): void {
  http.serve(listAccounts, listAccountsSchema, async ({ actor: { customerId } }) =>
    ok({ ...onTheWire(customerId, await listed(app.db, customerId)), can_sync: !app.config.isBankManual }),
  )

  http.serve(syncAccounts, syncAccountsSchema, async ({ actor: { customerId } }) => {
    const synced = await syncFromBank(app, customerId)
    return synced.ok ? ok(onTheWire(customerId, synced.value)) : synced
  })

  http.serve(sendRoute, sendAccountCodeSchema, async ({ actor: { customerId }, body, request }) => {
    const sent = await sendAccountCode(app, { customerId, number: body.number, network: networkOf(request.ip), isProven })
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد تأیید پیامک شد.' })
  })

  http.serve(updateBankAccount, updateBankAccountSchema, async ({ actor, body, request }) => {
    const { customerId } = actor
    const stepUpFor = (payee: string) => stepUpOf(app, actor, request, { command: 'bank-account', payee })
    const updated = await updateAccount(app, { customerId, ...body, isProven, stepUpFor })
    if (!updated.ok) return err(atField(updated.error, 'token'))
    const results = accountOnWire(customerId, updated.value)
    return ok({
      results,
      message: results.awaits_inquiry ? 'حساب ثبت شد. صاحب آن را از بانک استعلام می‌کنیم و خبر می‌دهیم.' : 'حساب شما ثبت شد.',
    })
  })
}

type SyncRefusal =
  | { readonly kind: 'BANK_IDENTITY_NEEDED' | 'BANK_LISTS_NONE' }
  | { readonly kind: 'SYNCED_JUST_NOW'; readonly retryAfterSeconds: number }
  | PartnerFault

async function syncFromBank({ db, partners, config, now }: App, customerId: number): Promise<Result<Listed, SyncRefusal>> {
  const { ehrazsho, nationalCode } = await profileOf(db, customerId)
  if (!ehrazsho || nationalCode === null) return err({ kind: 'BANK_IDENTITY_NEEDED' })
  if (config.isBankManual) return err({ kind: 'BANK_LISTS_NONE' })
  if (!(await claimSync(db, customerId, now()))) return err({ kind: 'SYNCED_JUST_NOW', retryAfterSeconds: 60 })
  const known = await partners.bank.accounts({ nationalCode })
  if (!known.ok) return err(known.error)
  await db.transaction(async (tx) => {
    // The account may have been closed while the bank was asked.
    await lockProfile(tx, customerId)
    await storeAccounts(tx, customerId, known.value, now())
  })
  return ok(await listed(db, customerId))
}

type Listed = readonly (BankAccountRow | AccountInquiryRow)[]

/** The accounts, and after them those that wait for staff to ask the bank. */
const listed = async (db: Db, customerId: number): Promise<Listed> => [
  ...(await accountsOf(db, customerId)),
  ...(await inquiriesOf(db, customerId)),
]

const onTheWire = (customerId: number, accounts: Listed): { results: BankAccount[] } => ({
  results: accounts.map((account) => accountOnWire(customerId, account)),
})

const accountOnWire = (customerId: number, account: Listed[number]): BankAccount => ({
  id: account.id,
  customer_id: customerId,
  type: account.type,
  number: account.number,
  withdrawable_from: 'createdAt' in account && account.number.startsWith('IR') ? wireInstant(withdrawableFrom(account.createdAt)) : null,
  awaits_inquiry: !('createdAt' in account),
})
