import { enrol } from '#server/backoffice/access/enrolment/enrol.ts'
import { staffByName } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { demoStaff } from './demo-people.ts'

/** Adds the published staff accounts of the demo that do not exist yet. */
export async function seedDemoStaff({ db, config, now }: App): Promise<void> {
  for (const member of demoStaff.members) {
    if (await staffByName(db, member.name)) continue
    const by = { id: null, name: 'demo', role: 'COMMAND' } as const
    const taken = await enrol(db, config, by, { ...member, password: demoStaff.password, at: now() })
    if (!taken.ok && taken.error.kind !== 'TAKEN') throw new Error(`${member.name}: ${taken.error.kind}`)
  }
}
