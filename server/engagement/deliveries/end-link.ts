import { createHmac, timingSafeEqual } from 'node:crypto'
import { groupNames, type PreferenceGroup } from '#domain/engagement/deliveries/preference-groups.ts'
import type { App } from '#server/platform/context/app.ts'

type Keyed = Pick<App, 'config'>

/** The page that ends a group's e-mails, or all offers, without signing in (R-REACH-04); its token is behind '#', so in no log. */
export const endLinkOf = (app: Keyed, customerId: number, group: PreferenceGroup): string =>
  `${app.config.publicUrl}/unsubscribe#${endToken(app, customerId, group)}`

/** The address for mail programs that end it by one POST (RFC 8058). */
export const oneClickLinkOf = (app: Keyed, customerId: number, group: PreferenceGroup): string =>
  `${app.config.publicUrl}${app.config.apiBase}/api/notices/unsubscribe/${endToken(app, customerId, group)}`

function endToken(app: Keyed, customerId: number, group: PreferenceGroup): string {
  const claim = `${customerId.toString(36)}.${group}`
  return `${claim}.${macOf(app, claim)}`
}

/** Whose notices of which group a token ends; null when it is not ours. */
export function readEndToken(app: Keyed, token: string): { readonly customerId: number; readonly group: PreferenceGroup } | null {
  const [, claim = '', owner = '', name = '', mac = ''] = /^(([0-9a-z]{1,11})\.([a-z]+))\.([\w-]{22})$/.exec(token) ?? []
  const group = groupNames.find((each) => each === name)
  if (!group || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(app, claim)))) return null
  return { customerId: Number.parseInt(owner, 36), group }
}

const macOf = ({ config }: Keyed, claim: string): string =>
  createHmac('sha256', config.fileKey).update(`unsubscribe:${claim}`).digest('base64url').slice(0, 22)
