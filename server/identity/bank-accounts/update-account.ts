import { accountRefusals } from '#contract/identity/bank-accounts/update-account.ts'
import type { AccountType } from '#domain/identity/bank-accounts/account-type.ts'
import { accountWords, accountFault, mostAccounts, plainAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { redeemCode, type CodeRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { StepUp, StepUpRefusal } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { lockProfile, profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { accountBinding, type IsProvenElsewhere } from './send-account-code.ts'
import { accountsOf, inquiriesOf, storeAccounts, storeInquiry, type AccountInquiryRow, type BankAccountRow } from './sql.ts'

type Input = {
  readonly customerId: number
  readonly number: string
  readonly type: AccountType
  /** The code of a new account's first step; ignored for a known one. */
  readonly token?: string | undefined
  readonly isProven: IsProvenElsewhere
  /** The step-up of a new account by who has a passkey (R-OWN-02). */
  readonly stepUpFor: (number: string) => StepUp
}
type AccountRefusal =
  | { readonly kind: 'ACCOUNT_INVALID' | 'ACCOUNT_CODE_NEEDED'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'ACCOUNTS_FULL' }

/**
 * Stores an account of the customer, once per number (D-32): a known one gets the new type, a new one is added with the code of
 * its first step, which was sent only after the ownership was proven (F-408). Refused for an invalid number or too many
 * accounts. The code is a step-up bound to customer and number; who has a passkey gives one by it too. Where no connector has asked the
 * bank, the account waits for staff as an inquiry, and money goes to it only after their answer.
 */
export async function updateAccount(app: App, input: Input): Promise<Result<Stored, AccountRefusal | CodeRefusal | StepUpRefusal>> {
  const { db } = app
  const { customerId, token } = input
  const number = plainAccountNumber(input.number)
  const fault = accountFault(number)
  if (fault) return err({ kind: 'ACCOUNT_INVALID', errors: { number: [accountWords[fault]] } })
  const before = await refusalOf(db, { customerId, number, hasCode: token !== undefined })
  if (before) return err(before)
  const isNew = !(await isKnown(db, customerId, number))
  const stepUp = input.stepUpFor(number)
  const byPasskey = isNew && (await countPasskeys(db, customerId)) > 0
  if (byPasskey && !(await stepUp.isProven())) return err(await stepUp.ask())
  if (isNew) {
    const redeemed = await redeemCode(app, accountBinding(await profileOf(db, customerId), number), token ?? '')
    if (!redeemed.ok) return redeemed
  }
  const stored = await store(app, { ...input, number, hasCode: isNew, spendStepUp: byPasskey ? stepUp.spend : null })
  return stored.ok || stored.error.kind !== 'STEP_UP_NEEDED' ? (stored as Result<Stored, AccountRefusal>) : err(await stepUp.ask())
}

type Checked = { readonly customerId: number; readonly number: string; readonly hasCode: boolean }

type Stored = BankAccountRow | AccountInquiryRow
type Unconfirmed = { readonly kind: 'STEP_UP_NEEDED' }
type Storing = Input & Checked & { readonly spendStepUp: StepUp['spend'] | null }

function store({ db, config, now }: App, input: Storing): Promise<Result<Stored, AccountRefusal | Unconfirmed>> {
  const { customerId, number, type, isProven, spendStepUp } = input
  return db.transaction(async (tx): Promise<Result<Stored, AccountRefusal | Unconfirmed>> => {
    // Locked, so that concurrent additions are counted one after the other; checked again, since accounts may have changed.
    await lockProfile(tx, customerId)
    const refusal = await refusalOf(tx, input)
    if (refusal) return err(refusal)
    if (spendStepUp && !(await spendStepUp(tx))) return err({ kind: 'STEP_UP_NEEDED' })
    const isKnownBefore = await isKnown(tx, customerId, number)
    const proof = (await isProven(tx, customerId, number)) ? 'ORDER' : 'INQUIRY'
    if (config.isBankManual && !isKnownBefore && proof === 'INQUIRY') {
      await storeInquiry(tx, { customerId, type, number, askedAt: now() })
      return ok(found(await inquiriesOf(tx, customerId), number))
    }
    await storeAccounts(tx, customerId, [{ type, number }], now(), proof)
    if (!isKnownBefore) await publish(tx, { type: 'bank-account.added', customerId })
    return ok(found(await accountsOf(tx, customerId), number))
  })
}

function found<Row extends { readonly number: string }>(rows: readonly Row[], number: string): Row {
  const row = rows.find((each) => each.number === number)
  if (!row) throw new Error('an account that was stored is missing')
  return row
}

async function refusalOf(tx: App['db'], { customerId, number, hasCode }: Checked): Promise<AccountRefusal | null> {
  const known = await accountsOf(tx, customerId)
  if (known.some((account) => account.number === number)) return null
  const waiting = (await inquiriesOf(tx, customerId)).filter((inquiry) => inquiry.number !== number)
  if (known.length + waiting.length >= mostAccounts) return { kind: 'ACCOUNTS_FULL' }
  return hasCode ? null : { kind: 'ACCOUNT_CODE_NEEDED', errors: { token: [accountRefusals.ACCOUNT_CODE_NEEDED.message] } }
}

const isKnown = async (tx: App['db'], customerId: number, number: string): Promise<boolean> =>
  (await accountsOf(tx, customerId)).some((account) => account.number === number)
