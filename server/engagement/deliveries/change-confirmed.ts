import { acceptedOffers, offersSwitchedOn } from '#domain/engagement/deliveries/accepted-offers.ts'
import { channels } from '#domain/engagement/deliveries/channel.ts'
import { isOn, type Choices } from '#domain/engagement/deliveries/preference-groups.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
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
export const changeConfirmed = ({ db, now }: App, { customerId, stepUp, after, change }: Change): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPreferences(tx, customerId)
    const { choices } = await preferencesOf(tx, customerId)
    const changed = after(choices)
    const isEnding = channels.some((channel) => isOn('security', channel, choices) && !isOn('security', channel, changed))
    if (isEnding && !(await stepUp.spend(tx))) return false
    await change(tx)
    const on = offersSwitchedOn(choices, changed)
    const at = now()
    if (on.length > 0)
      await recordAcceptance(tx, { customerId, kind: 'OFFERS', subject: `${on.join()}:${at}`, at, text: acceptedOffers(on) })
    return true
  })
