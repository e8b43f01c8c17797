import { enrolStaff, openEnrolment } from '#contract/backoffice/access/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { everyOpsRoute } from '#server/app/every-ops-route.ts'
import { enrol } from '#server/backoffice/access/enrolment/enrol.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { openCall } from '../call-route.ts'
import type { TestApp } from '../test-app.ts'

export const staffPassword = 'a long pass-phrase 1404'

/** The staff server of a test app. It checks every response against the contract unless `checksAnswers` is false. */
export async function openStaffApp({ app }: TestApp, { checksAnswers = true } = {}) {
  const http = await openHttpServer(app, { checksAnswers })
  everyOpsRoute(http, app)

  const call = openCall(http)

  /** An enrolled member of staff. */
  async function member(name: string, role: StaffRole) {
    const by = { id: null, name: 'test', role: 'COMMAND' } as const
    const added = await enrol(app.db, app.config, by, { name, fullName: `${name} test`, role, password: staffPassword, at: app.now() })
    if (!added.ok) throw new Error(added.error.kind)
    return { id: added.value.member.id, name, totpSecret: added.value.totpSecret }
  }

  /** Enrols by a link as a browser does; returns the secret of the authenticator. */
  async function enrolBy(path: string, password = staffPassword): Promise<string> {
    const opened = await call(openEnrolment, { body: { token: path.replace('/enrol#', '') } })
    if (opened.status !== 200) throw new Error(opened.body.code)
    const { token, totp_secret: secret } = opened.body.results
    const code = totpCode(secret, totpStep(app.now()))
    const enrolled = await call(enrolStaff, { body: { token, password, code } })
    if (enrolled.status !== 200) throw new Error(enrolled.body.code)
    return secret
  }

  return {
    http,
    call,
    member,
    enrol: enrolBy,
    /** An enrolled member with a session. */
    signedIn: async (name: string, role: StaffRole) => {
      const one = await member(name, role)
      return { ...one, token: await openStaffSession(app.db, one.id, '127.0.0.1', app.now()) }
    },
  }
}
export type StaffApp = Awaited<ReturnType<typeof openStaffApp>>
