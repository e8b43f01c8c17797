import { hostname, userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefused } from '../call.ts'
import { ending, exitCodes, forgetSession, readSession, readStored, storeSession } from './session.ts'
import { openTools, type DeviceLogin, type Grant } from './tools-api.ts'

type Login = { readonly address: string | undefined; readonly name: string | undefined }

/** Logs in by a code that a member of the store approves in the portal, and stores the token. */
export async function logIn({ address = process.env['PELEKAN'] ?? readStored()?.address, name }: Login): Promise<void> {
  if (!address || !URL.canParse(address)) throw ending(exitCodes.usage, 'Name the address of the test installation: --address https://…')
  // The first two calls need no token.
  const tools = openTools({ address, token: '', language: 'en' })
  const login = await tools.startLogin((name ?? machineName()).slice(0, 60))
  console.log(`Open ${login.verification_uri}`)
  console.log(`and approve this code: ${login.user_code}`)
  const grant = await untilGranted(tools, login)
  storeSession({ address, token: grant.access_token })
  console.log(`Logged in to ${grant.store}, approved by ${grant.member}, until ${grant.expires_at}.`)
}

/** Asks at the interval that the system names, which grows when it asks to slow down. */
async function untilGranted(tools: ReturnType<typeof openTools>, { device_code: code, interval }: DeviceLogin): Promise<Grant> {
  for (let waitS = interval; ;) {
    await sleep(waitS * 1000)
    try {
      return await tools.exchange(code)
    } catch (fault) {
      if (!isRefused(fault)) throw fault
      const mayPass = ['AUTHORIZATION_PENDING', 'SLOW_DOWN', 'UNREACHABLE'].includes(fault.code)
      if (!mayPass) throw ending(exitCodes.login, fault.message)
      // RFC 8628 §3.5: after a lost response the pause doubles.
      waitS = fault.code === 'UNREACHABLE' ? Math.min(waitS * 2, 60) : Number(fault.details['interval'] ?? waitS)
    }
  }
}

const machineName = (): string => `${userInfo().username}@${hostname()}`.replaceAll(/[^\w@.-]/g, '')

/** Ends the token and forgets it. */
export async function logOut(): Promise<void> {
  const session = readSession()
  await openTools({ ...session, language: 'en' })
    .logOut()
    .catch((fault: unknown) => {
      if (!isRefused(fault) || fault.status !== 401) throw fault
    })
  forgetSession()
  console.log('Logged out.')
}
