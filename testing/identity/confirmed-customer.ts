import { points } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { writeConfirmedIdentity } from '#server/identity/profile/confirm-identity.ts'
import { changeProfile } from '#server/identity/profile/sql.ts'
import { asOf, type TestApp } from '#testing/test-app.ts'

/** A signed-in customer named علی‌رضا کریمی, the holder of the sandbox's accounts, whose identity is confirmed. */
export async function confirmedCustomer(it: TestApp, { mobile, nationalCode }: { readonly mobile: string; readonly nationalCode: string }) {
  const customer = await it.customer(mobile)
  const { customerId } = customer
  await it.app.db.transaction(async (tx) => {
    await changeProfile(tx, customerId, { name: 'علی‌رضا', family: 'کریمی', changedAt: it.now() })
    await writeConfirmedIdentity(
      tx,
      { customerId, nationalCode, birthDate: day('1990-01-01'), personnelNumber: '', ...asOf(it.now()) },
      async () => points(0),
    )
  })
  return customer
}
