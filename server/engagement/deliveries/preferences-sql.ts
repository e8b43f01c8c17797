import { eq, sql } from 'drizzle-orm'
import type { Choices, Reachable } from '#domain/engagement/deliveries/preference-groups.ts'
import { defaultQuietHours, type QuietHours } from '#domain/engagement/deliveries/send-at.ts'
import type { DigitStyle } from '#domain/engagement/deliveries/write-texts.ts'
import { fromJson, jsonRowsSql } from '#server/platform/database/json-rows.ts'
import { namedRowsAs } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { noticePreferences } from './tables.ts'

export type Preferences = { readonly choices: Choices; readonly quiet: QuietHours; readonly digits: DigitStyle }

/** What the customer has chosen; what Pelekan proposes where they have chosen nothing. */
export async function preferencesOf(db: Db, customerId: number): Promise<Preferences> {
  const [row] = await db.select().from(noticePreferences).where(eq(noticePreferences.customerId, customerId))
  return preferencesFrom(row)
}

function preferencesFrom(row: typeof noticePreferences.$inferSelect | undefined): Preferences {
  if (!row) return { choices: {}, quiet: defaultQuietHours, digits: 'fa' }
  return { choices: row.choices, quiet: { isOn: row.isQuiet, from: row.quietFrom, until: row.quietUntil }, digits: row.digits }
}

/** The same, with where they can be reached beside the bell and by SMS. */
export async function readerOf(tx: Db, customerId: number): Promise<Preferences & { readonly reachable: Reachable }> {
  const own = sql`customer_id = ${customerId}`
  const [read] = await namedRowsAs(
    tx,
    'notice_reader',
    { chosen: fromJson(noticePreferences), email: Boolean, push: Boolean },
    sql`select ${jsonRowsSql(noticePreferences, sql`where ${own}`)} as chosen,
        exists (select from notice_emails where ${own} and email is not null) as email,
        exists (select from push_subscriptions where ${own}) as push
      from customers c where c.customer_id = ${customerId}`,
  )
  const { chosen = [], email = false, push = false } = read ?? {}
  return { ...preferencesFrom(chosen[0]), reachable: { email, push } }
}

export type PreferenceChanges = { readonly choices?: Choices; readonly quiet?: QuietHours; readonly digits?: DigitStyle }

/** Changes what is given; a switch set in one tab leaves what another tab has set. */
export async function changePreferences(tx: Db, customerId: number, { choices = {}, quiet, digits }: PreferenceChanges): Promise<void> {
  const columns = {
    ...(quiet && { isQuiet: quiet.isOn, quietFrom: quiet.from, quietUntil: quiet.until }),
    ...(digits && { digits }),
  }
  await tx
    .insert(noticePreferences)
    .values({ customerId, choices, ...columns })
    .onConflictDoUpdate({
      target: noticePreferences.customerId,
      set: { choices: sql`notice_preferences.choices || excluded.choices`, ...columns },
    })
}

/** Makes changes of one customer's choices follow each other. */
export async function lockPreferences(tx: Db, customerId: number): Promise<void> {
  await tx
    .select({ id: noticePreferences.customerId })
    .from(noticePreferences)
    .where(eq(noticePreferences.customerId, customerId))
    .for('update')
}

/** Back to what Pelekan proposes. */
export async function resetPreferences(tx: Db, customerId: number): Promise<void> {
  await tx.delete(noticePreferences).where(eq(noticePreferences.customerId, customerId))
}
