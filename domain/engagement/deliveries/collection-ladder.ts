import { reminderDays, type Reminder } from '#domain/billing/invoices/invoice.ts'

/** What a contact offers: to pay, a lighter plan (R-PLAN-12), or to talk to support. */
type Offer = 'PAY' | 'LIGHTER_PLAN' | 'SUPPORT'
type LateReminder = Extract<Reminder, `AFTER_${number}`>
type Step = { readonly day: number; readonly contact: LateReminder; readonly by: 'dues' | 'terms'; readonly offer: Offer }

const step = (contact: LateReminder, by: Step['by'], offer: Offer): Step => ({ day: reminderDays[contact], contact, by, offer })

/** The contacts about a late instalment by its days of lateness: what it says, the preference row that gives its channels, and the offer. */
export const collectionLadder: readonly Step[] = [
  step('AFTER_1', 'dues', 'PAY'),
  step('AFTER_3', 'dues', 'PAY'),
  step('AFTER_7', 'dues', 'SUPPORT'),
  step('AFTER_14', 'dues', 'LIGHTER_PLAN'),
  step('AFTER_30', 'dues', 'LIGHTER_PLAN'),
  // The day before claims_collection_fee may arise (R-PLAN-14): law demands this notice.
  step('AFTER_60', 'terms', 'LIGHTER_PLAN'),
  step('AFTER_90', 'terms', 'SUPPORT'),
]

/** At most so many contacts in seven days, over all of a customer's orders (R-REACH-03). */
export const mostContactsAWeek = 3

/** Whether a late customer may be contacted now: never with a vulnerability flag (R-PLAN-13) nor under a hardship plan that is not broken (R-PLAN-12). */
export const mayContact = (by: {
  readonly contactsThisWeek: number
  readonly isVulnerable: boolean
  readonly hasHardshipPlan: boolean
}): boolean => !by.isVulnerable && !by.hasHardshipPlan && by.contactsThisWeek < mostContactsAWeek
