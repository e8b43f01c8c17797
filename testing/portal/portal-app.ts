import { enrolMember, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'
import { everyPortalRoute } from '#server/app/every-portal-route.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { openTokenSession } from '#server/backoffice/staff/token-sessions.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { addEnrolledMember } from '#server/portal/members/add-enrolled-member.ts'
import { memberSessions } from '#server/portal/members/tables.ts'
import { openCall } from '../call-route.ts'
import type { TestApp } from '../test-app.ts'

export const memberPassword = 'a long pass-phrase 1404'

/** The portal's server of a test app, which checks every response against the contract. */
export async function openPortalApp({ app }: Pick<TestApp, 'app'>) {
  const http = await openHttpServer(app, { checksAnswers: true })
  everyPortalRoute(http, app)

  const call = openCall(http)

  return {
    http,
    call,
    /** Enrols by an invitation as a browser does; returns the secret of the authenticator. */
    enrol: async (address: string): Promise<string> => {
      const opened = await call(openMemberEnrolment, { body: { token: address.split('#')[1] ?? '' } })
      if (opened.status !== 200) throw new Error(opened.body.code)
      const { token, totp_secret: secret } = opened.body.results
      const enrolled = await call(enrolMember, {
        body: { token, password: memberPassword, code: totpCode(secret, totpStep(app.now())) },
      })
      if (enrolled.status !== 200) throw new Error(enrolled.body.code)
      return secret
    },
    /** An enrolled member of a store with a session. */
    signedIn: async (merchantId: number, email: string, role: MemberRole) => {
      const person = { merchantId, email, fullName: `${email.split('@')[0]} test`, role, password: memberPassword, at: app.now() }
      const { member, totpSecret } = await addEnrolledMember(app.db, app.config, person)
      const session = { ownerId: member.id, ipAddress: '127.0.0.1', at: app.now() }
      return { ...member, totpSecret, token: await openTokenSession(app.db, memberSessions, session) }
    },
  }
}
export type PortalApp = Awaited<ReturnType<typeof openPortalApp>>
