import { asc, eq } from 'drizzle-orm'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import { channels, segmentsOf } from '#domain/engagement/deliveries/channel.ts'
import { groupNames, isLocked, isOn, preferenceGroups } from '#domain/engagement/deliveries/preference-groups.ts'
import { smsText } from '#domain/engagement/deliveries/write-texts.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { expiryOf } from './confirm-link.ts'
import { preferencesOf } from './preferences-sql.ts'
import { shortLinkOf } from './short-links.ts'
import { noticeEmails, pushSubscriptions } from './tables.ts'

/** The preferences as their page shows them, with a sample SMS to this customer. */
export async function preferencesView(app: App, customerId: number): Promise<NoticePreferences> {
  const { db, now, partners } = app
  const [{ choices, quiet, digits }, profile, [email], browsers] = await Promise.all([
    preferencesOf(db, customerId),
    profileOf(db, customerId),
    db.select().from(noticeEmails).where(eq(noticeEmails.customerId, customerId)),
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, customerId)).orderBy(asc(pushSubscriptions.id)),
  ])
  const values = { number: 2, amount: rial(18_744_000), day: addDays(dayOf(now()), 3) }
  const text = smsText('due.before-3', values, { firstName: profile.name, digits }, { link: shortLinkOf(app, '/invoices') })
  return {
    groups: groupNames.map((name) => ({
      name,
      section: preferenceGroups[name].section,
      switches: channels.map((channel) => ({ channel, is_on: isOn(name, channel, choices), is_locked: isLocked(name, channel) })),
    })),
    quiet_hours: { is_on: quiet.isOn, from: quiet.from, until: quiet.until },
    digits,
    sample: { text, segments: segmentsOf(text) },
    mobile: profile.mobile,
    email: {
      confirmed: email?.email ?? null,
      pending: email?.pending ?? null,
      link_until: email?.askedAt ? wireInstant(expiryOf(email.askedAt)) : null,
    },
    browsers: browsers.map(({ id, device, createdAt }) => ({ id, device, created_at: wireInstant(createdAt) })),
    push_key: partners.push.publicKey,
  }
}
