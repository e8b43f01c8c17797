import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { createApp } from '#server/app/create-app.ts'
import { enrol } from '#server/backoffice/access/enrolment/enrol.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { openDatabase, type Db } from '#server/platform/database/open.ts'
import { ownerUrl } from '#testing/postgres.ts'
import type { OwnServer } from './own-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A member of staff with password and authenticator secret. */
export type Member = {
  readonly name: string
  readonly fullName: string
  readonly role: StaffRole
  readonly password: string
  readonly totpSecret: string
}

const password = 'Pelekan-1405-desk'

/** Enrols these people before the server listens, as `npm run staff:add` does. */
export async function enrolStaff(
  { place }: OwnServer,
  people: readonly (readonly [name: string, fullName: string, role: StaffRole])[],
): Promise<readonly Member[]> {
  const sandbox = new URL(inject('sandbox')).port
  const app = await createApp(readConfig({ ...place, SANDBOX_PORT: sandbox, LOG_LEVEL: 'silent' }))
  // The sandbox is shared with the journeys' system and knows reports and orders by their ids, so the ids of this system
  // begin elsewhere.
  await asOwner(app, place['DATABASE_URL'], async (db) => {
    for (const table of ['reports', 'orders'])
      await db.execute(sql.raw(`alter table ${table} alter column id restart with ${randomInt(1_000_000, 90_000_000)}`))
  })
  const members: Member[] = []
  for (const [name, fullName, role] of people) {
    const by = { id: null, name: 'e2e', role: 'COMMAND' as const }
    const taken = await enrol(app.db, app.config, by, { name, fullName, role, password, at: app.now() })
    if (!taken.ok) throw new Error(`${name} is not taken in: ${taken.error.kind}`)
    members.push({ name, fullName, role, password, totpSecret: taken.value.totpSecret })
  }
  await app.close()
  return members
}

/** The embedded engine knows one role; on PostgreSQL only the owner may change tables. */
async function asOwner({ db }: { readonly db: Db }, url: string | undefined, work: (db: Db) => Promise<void>): Promise<void> {
  if (url === undefined) return work(db)
  const owner = await openDatabase({ url: ownerUrl(url), connections: 1, migrates: false })
  await work(owner.db)
  await owner.close()
}

/** Opens the console in a browser or on a phone and signs in, from the login page to the page after it. */
export async function staffAtWork(
  { console: address }: Pick<OwnServer, 'console'>,
  member: Omit<Member, 'role'>,
  { isPhone = false } = {},
): Promise<Visitor> {
  const visitor = await openVisitor(address, { isPhone })
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill(member.name)
  await page.getByLabel('رمز عبور', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('کد شش‌رقمی')
  // Computed only now: a code from before the password check may have expired.
  await code.waitFor()
  await code.fill(totpCode(member.totpSecret, totpStep(instant(Date.now()))))
  await page.waitForURL((url) => url.pathname !== '/login')
  return visitor
}
