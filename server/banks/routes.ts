import { listAccounts, syncAccounts, type BankAccount } from '#contract/banks/list-accounts.ts'
import { updateBankAccount } from '#contract/banks/update-account.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import type { PartnerFault } from '../partners/partners.ts'
import { profileOf } from '../profile/sql.ts'
import { accountsOf, claimSync, keepAccounts, type KeptAccount } from './sql.ts'
import { updateAccount } from './update-account.ts'

/** The customer's bank accounts. */
export function bankRoutes(app: App, house: House): void {
  app.serve(listAccounts, async ({ actor: { customerId } }) => ok(onTheWire(customerId, await accountsOf(house.db, customerId))))

  app.serve(syncAccounts, async ({ actor: { customerId } }) => {
    const synced = await syncFromBank(house, customerId)
    return synced.ok ? ok(onTheWire(customerId, synced.value)) : synced
  })

  app.serve(updateBankAccount, async ({ actor: { customerId }, body }) => {
    const kept = await updateAccount(house, { customerId, ...body })
    return kept.ok ? ok({ results: { ...kept.value, customer_id: customerId }, message: 'حساب شما ثبت شد.' }) : kept
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
  results: accounts.map((account) => ({ ...account, customer_id: customerId })),
})
