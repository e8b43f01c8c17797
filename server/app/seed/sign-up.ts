import { day } from '#domain/platform/kernel/time.ts'
import { grantWelcome } from '#server/billing/points/move-points.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { confirmIdentity } from '#server/identity/profile/confirm-identity.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { updateProfile } from '#server/identity/profile/update-profile.ts'

export type InventedPerson = {
  readonly mobile: string
  readonly nationalCode: string
  readonly name: string
  readonly family: string
  readonly fatherName: string
  readonly gender: 'MALE' | 'FEMALE'
  /** YYYY-MM-DD. */
  readonly birthDate: string
  /** The referral code of the inviter. */
  readonly invitedBy?: string
}

/** Signs an invented person up, with a complete profile and a confirmed identity; returns the customer's id. */
export async function signUp(app: PaymentsApp, person: InventedPerson): Promise<number> {
  const { mobile, nationalCode, name, family, fatherName: father_name, gender, birthDate, invitedBy: referralToken } = person
  const { customerId } = await app.db.transaction((tx) => registerCustomer(tx, { mobile, at: app.now(), referralToken }))
  const address = { city_id: 394, province_id: 8, main_street: 'خیابان شریعتی', plaque: '۱۲', postal_code: '1913674711' }
  const identity = { national_code: nationalCode, birth_date: birthDate, birth_certificate_number: '1234' }
  must(await updateProfile(app, customerId, { name, family, father_name, gender, ...identity, address, job_title: 'کارمند' }))
  must(await confirmIdentity(app, { customerId, nationalCode, birthDate: day(birthDate) }, grantWelcome))
  return customerId
}

/** The value of a command that must succeed on the way to demo data. */
export function must<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T {
  if (!outcome.ok) throw new Error(`the demo data could not be made: ${JSON.stringify(outcome.error)}`)
  return outcome.value
}
