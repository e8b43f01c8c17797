import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { PreferenceGroup } from './preference-groups.ts'
import type { Urgency } from './send-at.ts'

/** All that a text may hold besides the first name and the link; nothing else of a person leaves the site (R-REACH-02). */
export type Values = {
  readonly amount: Rial
  readonly day: Day
  /** The number of an instalment. */
  readonly number: number
  readonly days: number
  readonly at: Instant
}
export type ValueName = keyof Values
/** The values as a text holds them. */
export type Words<F extends ValueName = ValueName> = { readonly [Name in F]: string }

type Texts<F extends ValueName> = {
  /** One sentence, after the name and before the link. */
  readonly sms: (words: Words<F>) => string
  /** The subject of the e-mail and the title of the push. */
  readonly title: (words: Words<F>) => string
  /** The text of the e-mail and of the push. */
  readonly body: (words: Words<F>) => string
  /** What the link does: 'پرداخت'. */
  readonly action: string
}

/** A kind of notice: the row of the preferences that gives its channels, when it may go out, and its text for each channel. */
export type NoticeKind<F extends ValueName = ValueName> = {
  readonly group: PreferenceGroup
  readonly urgency: Urgency
  readonly values: readonly F[]
} & Texts<F>

/** A row of a table of kinds; its texts can name only the values that it lists. */
export const kind = <const F extends ValueName>(
  group: PreferenceGroup,
  values: readonly F[],
  texts: Texts<F>,
  urgency: Urgency = 'ordinary',
): NoticeKind<F> => ({ group, values, urgency, ...texts })
