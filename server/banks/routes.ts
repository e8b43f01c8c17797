import { listAccounts, syncAccounts, type BankAccount } from '#contract/banks/list-accounts.ts'
import { sendAccountCode as sendRoute, updateBankAccount } from '#contract/banks/update-account.ts'
import { codeLength } from '#domain/auth/one-time-code.ts'
import { withdrawableFrom } from '#domain/banks/new-account.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { wireInstant } from '#domain/kernel/time.ts'
import type { House } from '../house.ts'
import { networkOf } from '../http/address.ts'
import type { App } from '../http/app.ts'
import { atField } from '../one-time-codes/one-time-codes.ts'
import type { PartnerFault } from '../partners/partners.ts'
import { profileOf } from '../profile/sql.ts'
import { sendAccountCode, type IsProvenElsewhere } from './send-account-code.ts'
import { accountsOf, claimSync, keepAccounts, type KeptAccount } from './sql.ts'
import { updateAccount } from './update-account.ts'

/** The customer's bank accounts. `isProven` tells of accounts that the bank has proven elsewhere. */
export function bankRoutes(app: App, house: House, isProven: IsProvenElsewhere): void {
  app.serve(listAccounts, async ({ actor: { customerId } }) => ok(onTheWire(customerId, await accountsOf(house.db, customerId))))

  app.serve(syncAccounts, async ({ actor: { customerId } }) => {
    const synced = await syncFromBank(house, customerId)
    return synced.ok ? ok(onTheWire(customerId, synced.value)) : synced
  })

  app.serve(sendRoute, async ({ actor: { customerId }, body, request }) => {
    const sent = await sendAccountCode(house, { customerId, number: body.number, network: networkOf(request.ip), isProven })
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد تأیید پیامک شد.' })
  })

  app.serve(updateBankAccount, async ({ actor: { customerId }, body }) => {
    const kept = await updateAccount(house, { customerId, ...body, isProven })
    return kept.ok ? ok({ results: accountOnWire(customerId, kept.value), message: 'حساب شما ثبت شد.' }) : err(atField(kept.error, 'token'))
  })
}

type SyncRefusal =
  | { readonly kind: 'BANK_IDENTITY_NEEDED' }
  | { readonly kind: 'SYNCED_JUST_NOW'; readonly retryAfterSeconds: number }
  | PartnerFault

async function syncFromBank({ db, partners, now }: House, customerId: number): Promise<Result<KeptAccount[], SyncRefusal>> {
  const { ehrazsho, nationalCode } = await profileOf(db, customerId)
  if (!ehrazsho || nationalCode === null) return err({ kind: 'BANK_IDENTITY_NEEDED' })
  if (!(await claimSync(db, customerId, now()))) return err({ kind: 'SYNCED_JUST_NOW', retryAfterSeconds: 60 })
  const told = await partners.bank.accounts({ nationalCode })
  if (!told.ok) return err(told.error)
  await keepAccounts(db, customerId, told.value, now())
  return ok(await accountsOf(db, customerId))
}

const onTheWire = (customerId: number, accounts: readonly KeptAccount[]): { results: BankAccount[] } => ({
  results: accounts.map((account) => accountOnWire(customerId, account)),
})

const accountOnWire = (customerId: number, { createdAt, ...account }: KeptAccount): BankAccount => ({
  ...account,
  customer_id: customerId,
  withdrawable_from: account.number.startsWith('IR') ? wireInstant(withdrawableFrom(createdAt)) : null,
})
