import { lateScore, referralScore, registrationScore } from '#domain/engagement/scores/score-entry.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { invitationOf } from '#server/identity/profile/register-customer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { writeEntry, type NewEntry } from './sql.ts'

/** Writes the behaviour record: registration, instalments paid early or late, friends whose first order is paid out (D-79). */
export async function handleForScores(tx: Db, event: DomainEvent, at: Instant): Promise<void> {
  const entry = await entryFor(tx, event)
  if (entry) await writeEntry(tx, { ...entry, createdAt: at })
}

async function entryFor(tx: Db, event: DomainEvent): Promise<Omit<NewEntry, 'createdAt'> | null> {
  if (event.type === 'invoice.paid') return paymentEntry(event)
  if (event.type === 'order.moved') return event.to === 'PAYING' ? referralEntry(tx, event.customerId) : null
  return event.type === 'customer.registered' ? { customerId: event.customerId, ...registration } : null
}

const registration = {
  type: 'REGISTRATION',
  score: registrationScore,
  title: 'ثبت‌نام در پلکان',
  description: 'خوش آمدید؛ اولین پله را برداشتید.',
  cause: 'registration',
} as const

function paymentEntry(event: Extract<DomainEvent, { type: 'invoice.paid' }>): Omit<NewEntry, 'createdAt'> | null {
  const { customerId, orderId, invoiceId, number, earlyPoints, daysLate = 0 } = event
  if (earlyPoints === 0 && daysLate === 0) return null
  const common = { customerId, cause: `invoice:${invoiceId}` }
  const instalment = persianDigits(`قسط ${number} سفارش ${orderIdentifier(orderId)}`)
  if (daysLate === 0)
    return {
      ...common,
      type: 'EARLY_PAYMENT',
      score: earlyPoints,
      title: 'پرداخت زودتر از موعد',
      description: `${instalment} را تا روز سررسید پرداختید.`,
    }
  const description = persianDigits(`${instalment} ${daysLate} روز پس از سررسید پرداخت شد.`)
  return { ...common, type: 'LATE_PAYMENT', score: lateScore(daysLate), title: 'پرداخت با دیرکرد', description }
}

/** For the inviter of a customer whose order is paid out, once per friend. */
async function referralEntry(tx: Db, friendId: number): Promise<Omit<NewEntry, 'createdAt'> | null> {
  const invitation = await invitationOf(tx, friendId)
  return (
    invitation && {
      customerId: invitation.referredBy,
      type: 'REFERRAL',
      score: referralScore,
      title: 'دعوت از دوست',
      description: 'اولین سفارش دوستی که دعوت کردید پرداخت شد.',
      cause: `referral:${friendId}`,
    }
  )
}
