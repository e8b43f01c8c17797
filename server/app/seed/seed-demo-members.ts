import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { demoMembers, demoStaff } from '#server/app/seed/demo-people.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { merchantOfStore } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { addEnrolledMember } from '#server/portal/members/add-enrolled-member.ts'
import { memberByEmail } from '#server/portal/members/members-sql.ts'

/** Adds the published members of the demo store that do not exist yet; in demo mode only. */
export async function seedDemoMembers({ db, config, now }: App): Promise<void> {
  const storeId = await storeIdBy(db, demoStore.storeSlug)
  const merchant = storeId === null ? null : await merchantOfStore(db, storeId)
  if (!merchant) return
  for (const member of demoMembers) {
    if (await memberByEmail(db, member.email)) continue
    await addEnrolledMember(db, config, { ...member, merchantId: merchant.id, password: demoStaff.password, at: now() })
  }
}
