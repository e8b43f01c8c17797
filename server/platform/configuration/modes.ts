import { keysOfPartners } from './own-keys.ts'
import type { PartnerSettings } from './partner-settings.ts'
import type { Environment } from './variables.ts'

/** Where the installation of the other mode is: the address of its API and customers, and the origin of its portal. */
export type OtherMode = { readonly publicUrl: string; readonly merchantUrl: string }

type Given = Readonly<Record<string, string | undefined>>

/** The address and the key of every partner: the published keys of the sandbox open nothing elsewhere. The secret of notices is ours. */
const ofPartners = [...new Set(keysOfPartners.flat()), 'SMTP_URL', 'PUSH_URL'].filter((name) => name !== 'SIGNING_NOTICE_SECRET')
const ofTestMode = ['SANDBOX_URL', 'SANDBOX_SMTP_URL', 'MEMBER_SMTP_URL'] as const

/** A message for each setting that does not belong to the mode: a start with one is refused (R-SHOP-03). */
export function modeFaults(given: Given): readonly string[] {
  const isTest = given['PELEKAN_MODE'] === 'test'
  const named = (names: readonly string[]) => names.filter((name) => given[name])
  const { OTHER_PUBLIC_URL: publicUrl, OTHER_MERCHANT_URL: merchantUrl } = given
  return [
    ...(isTest ? named(ofPartners).map((name) => `${name} must not be given in test mode: every partner is the sandbox.`) : []),
    ...(isTest ? [] : named(ofTestMode).map((name) => `${name} belongs to PELEKAN_MODE=test.`)),
    ...(!publicUrl === !merchantUrl ? [] : ['OTHER_PUBLIC_URL and OTHER_MERCHANT_URL belong together: give both or none.']),
  ]
}

export const otherModeOf = ({ OTHER_PUBLIC_URL: publicUrl, OTHER_MERCHANT_URL: merchantUrl }: Environment): OtherMode | null =>
  publicUrl && merchantUrl ? { publicUrl: publicUrl.replace(/\/$/, ''), merchantUrl: merchantUrl.replace(/\/$/, '') } : null

/** The sandbox's address: its own one in test mode, else a port of this machine. */
export const sandboxOf = ({ SANDBOX_URL, SANDBOX_PORT }: Environment): string =>
  (SANDBOX_URL ?? `http://localhost:${SANDBOX_PORT}`).replace(/\/$/, '')

/** The mail servers: `mail` for customers, which is the sandbox's in test mode, and `memberMail` for the links of stores' members. */
export function mailOf(env: Environment): Pick<PartnerSettings, 'mail' | 'memberMail'> {
  const from = env.MAIL_FROM ?? 'pelekan@localhost'
  const port = env.SANDBOX_MAIL_PORT ?? Math.min(env.SANDBOX_PORT + 24, 65_535)
  const mail = { url: env.SMTP_URL ?? env.SANDBOX_SMTP_URL ?? `smtp://localhost:${port}`, from }
  return { mail, memberMail: env.MEMBER_SMTP_URL ? { url: env.MEMBER_SMTP_URL, from } : mail }
}
