import { listStaffPasskeys, newStaffPasskey } from '#contract/backoffice/access/passkey-routes.ts'
import { addStaff, changeStaff, issueStaffLink, openEnrolment } from '#contract/backoffice/access/routes.ts'
import { saveView } from '#contract/backoffice/lists/routes.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import type { Prepare, Scene } from './scene.ts'
import { staffPassword } from './staff-app.ts'
import { staffPasskeys } from './staff-passkeys.ts'

/** A member who has not enrolled, with the token of their link. */
async function newcomer({ staffApp, as, next }: Scene) {
  const admin = await as('ADMIN')
  const body = { name: `newcomer${next()}`, full_name: 'سارا رستمی', role: 'SUPPORT' as const }
  const id = (await staffApp.call(addStaff, { body }, admin)).body.results.member?.id ?? 0
  const link = await staffApp.call(issueStaffLink, { params: { id } }, admin)
  return { id, token: link.body.results.path.replace('/enrol#', '') }
}

/** A member with a passkey and a session. */
async function withPasskey({ it, staffApp, next }: Scene) {
  const keys = staffPasskeys(it, staffApp)
  const member = await staffApp.signedIn(`keyed${next()}`, 'FINANCE')
  return { keys, token: member.token, device: await keys.first(member) }
}

/** A waiting staff proposal, and the session of a second person. */
async function proposed({ staffApp, as, next }: Scene) {
  const { id } = await staffApp.member(`raised${next()}`, 'SUPPORT')
  const made = await staffApp.call(changeStaff, { params: { id }, body: { role: 'FINANCE' } }, await as('ADMIN'))
  return { token: await as('FINANCE'), params: { id: made.body.results.proposal_id ?? 0 } }
}

const nextCode = ({ it }: Scene, secret: string): string => {
  it.pass(30_000)
  return totpCode(secret, totpStep(it.now()))
}

const anyView = { list: 'orders' as const, name: 'دیرشده‌ها', filter: [{ key: 'status', value: 'PAYING' }], is_shared: true }

/** A member's own saved view. */
async function savedView({ staffApp, as }: Scene) {
  const token = await as('REVIEWER')
  const { id } = (await staffApp.call(saveView, { body: anyView }, token)).body.results
  return { token, params: { id } }
}

export const staffRequests: Readonly<Record<string, Prepare>> = {
  'ops.login': async (scene) => {
    const { name, totpSecret } = await scene.staffApp.member(`enters${scene.next()}`, 'SUPPORT')
    return { token: null, body: { name, password: staffPassword, code: nextCode(scene, totpSecret) } }
  },
  'ops.login.passkey': async (scene) => {
    const { keys, device } = await withPasskey(scene)
    return { token: null, body: { credential: device.get(await keys.signInOptions()) } }
  },
  'ops.passkeys.options': async (scene) => {
    const member = await scene.staffApp.signedIn(`begins${scene.next()}`, 'REVIEWER')
    return { token: member.token, body: { code: nextCode(scene, member.totpSecret) } }
  },
  'ops.passkeys.add': async (scene) => {
    const { token, totpSecret } = await scene.staffApp.signedIn(`makes${scene.next()}`, 'REVIEWER')
    const made = await scene.staffApp.call(newStaffPasskey, { body: { code: nextCode(scene, totpSecret) } }, token)
    const device = staffPasskeys(scene.it, scene.staffApp).device()
    return { token, body: { name: 'گوشی', credential: device.create(made.body.results) } }
  },
  'ops.passkeys.remove': async (scene) => {
    const { keys, device, token } = await withPasskey(scene)
    const [own] = (await scene.staffApp.call(listStaffPasskeys, {}, token)).body.results
    return { token, params: { id: own?.id ?? 0 }, body: await keys.confirmed(device, token) }
  },
  'ops.views.save': async ({ as }) => ({ token: await as('SUPPORT'), body: anyView }),
  'ops.views.share': async (scene) => ({ ...(await savedView(scene)), body: { is_shared: false } }),
  'ops.views.remove': savedView,
  'ops.logout': async ({ as }) => ({ token: await as('SUPPORT') }),
  'ops.enrolment.open': async (scene) => ({ token: null, body: { token: (await newcomer(scene)).token } }),
  'ops.enrolment': async (scene) => {
    const { token } = await newcomer(scene)
    const opened = (await scene.staffApp.call(openEnrolment, { body: { token } })).body.results
    const code = nextCode(scene, opened.totp_secret)
    return { token: null, body: { token: opened.token, password: staffPassword, code } }
  },
  'ops.staff.add': async ({ as, next }) => ({
    token: await as('ADMIN'),
    body: { name: `added${next()}`, full_name: 'سارا رستمی', role: 'FINANCE' },
  }),
  'ops.staff.change': async ({ as, staffApp, next }) => ({
    token: await as('ADMIN'),
    params: { id: (await staffApp.member(`changed${next()}`, 'FINANCE')).id },
    body: { is_active: false },
  }),
  'ops.staff.link': async (scene) => ({ token: await scene.as('ADMIN'), params: { id: (await newcomer(scene)).id } }),
  'ops.staff-proposal.approve': proposed,
  'ops.staff-proposal.refuse': async (scene) => ({ ...(await proposed(scene)), body: { why: 'این شخص را نمی‌شناسیم.' } }),
}
