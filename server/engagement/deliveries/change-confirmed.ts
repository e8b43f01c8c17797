import { channels } from '#domain/engagement/deliveries/channel.ts'
import { isOn, type Choices } from '#domain/engagement/deliveries/preference-groups.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockPreferences, preferencesOf } from './preferences-sql.ts'

type Change = {
  readonly customerId: number
  readonly stepUp: StepUp
  /** The choices after the change. */
  readonly after: (before: Choices) => Choices
  readonly change: (tx: Db) => Promise<void>
}

/** Changes the preferences; false, without a change, where notices of security end on a channel and no step-up confirms it (R-OWN-02). */
export const changeConfirmed = ({ db }: App, { customerId, stepUp, after, change }: Change): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPreferences(tx, customerId)
    const { choices } = await preferencesOf(tx, customerId)
    const changed = after(choices)
    const isEnding = channels.some((channel) => isOn('security', channel, choices) && !isOn('security', channel, changed))
    if (isEnding && !(await stepUp.spend(tx))) return false
    await change(tx)
    return true
  })
