import { channels } from '#domain/engagement/deliveries/channel.ts'
import { isLocked, type PreferenceGroup } from '#domain/engagement/deliveries/preference-groups.ts'
import type { App } from '#server/platform/context/app.ts'
import { readEndToken } from './end-link.ts'
import { changePreferences } from './preferences-sql.ts'

/** Switches off what a link's token names: offers on every channel, of other rows the e-mail. Null when the token is not ours. */
export async function endNoticesOf(app: Pick<App, 'db' | 'config'>, token: string): Promise<PreferenceGroup | null> {
  const named = readEndToken(app, token)
  if (!named) return null
  const { customerId, group } = named
  // Ended only by who is signed in and confirms it (R-OWN-02).
  if (group === 'security') return null
  const off = group === 'offers' ? channels : (['email'] as const)
  const choices = Object.fromEntries(off.filter((channel) => !isLocked(group, channel)).map((channel) => [`${group}.${channel}`, false]))
  await changePreferences(app.db, customerId, { choices })
  return group
}
