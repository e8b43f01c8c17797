import { Type, type Static } from 'typebox'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { messageOnly, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { openKinds } from '#domain/engagement/closure/open-items.ts'

export const closureRefusals = refusals({
  ACCOUNT_IN_USE: { status: 409, message: 'هنوز چیزی در حساب شما باز است. اول آن را تمام کنید.' },
})

const openItem = Type.Object({
  kind: Type.Enum([...openKinds]),
  count: Type.Integer(),
  amount: said('Rials; null where it is not about money.', nullable(Type.Integer())),
})

export const closure = entity('AccountClosure', {
  open: Type.Array(openItem),
  points: said('Points that are lost.', Type.Integer()),
  remainder: Type.Optional(said('Money of the wallet below the least withdrawal, in rials: it stays where the customer agrees.', rials)),
})
export type Closure = Static<typeof closure>

export const readClosureSchema = schema({
  summary: 'بستن حساب، پیش از آن',
  description: 'What is still open, for which the account cannot be closed yet; empty where it can.',
  reply: one(closure),
  refusals: [],
})

export const closeAccountSchema = schema({
  summary: 'بستن حساب',
  description:
    'Closes the account and erases the personal data, by the list of tables in the export. Needs a step-up. Refused with `details.open` while something is open; money of the wallet below the least withdrawal stays where `remainder` names it. Ends every session.',
  headers: takesStepUp,
  body: exactly({ remainder: Type.Optional(rials) }),
  reply: messageOnly,
  refusals: [closureRefusals.ACCOUNT_IN_USE, ...needsStepUp],
})
