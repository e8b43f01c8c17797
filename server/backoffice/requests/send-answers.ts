import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { answerEmail, answerSms } from '#domain/backoffice/requests/answer-ways.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { messageAnswers } from '#server/backoffice/staff/tables.ts'
import { contactMessages } from '#server/catalogue/help/tables.ts'
import { askReports } from '#server/engagement/deliveries/ask-reports.ts'
import { letterOf } from '#server/engagement/deliveries/letter.ts'
import { rowAfter, type Outcome, type Sending } from '#server/engagement/deliveries/record-outcome.ts'
import { messageIdOf, outcomeOfMail } from '#server/engagement/deliveries/send-email.ts'
import { sendSmsOnce } from '#server/engagement/deliveries/send-sms.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof messageAnswers.$inferSelect
type Sent = Sending & Pick<Row, 'messageId' | 'copy'>
type Answer = Sent & Pick<Row, 'answer' | 'way'> & { readonly email: string | null; readonly phone: string | null }

const mostAtOnce = 20
/** Longer than twenty may take, so after this time the process that took them has ended. */
const leaseMs = 3 * minuteMs

/** Sends the answers to contact messages that are due, and asks for the reports of sent SMS (F-209). */
export async function sendDueAnswers(app: App): Promise<void> {
  const taken = await takeAnswers(app)
  const record = (row: Sent) => recordSending(app.db, row)
  await askReports(
    app,
    record,
    taken.filter(({ state }) => state === 'SENT'),
  )
  for (const answer of taken) if (answer.state === 'QUEUED') await record(rowAfter(answer, await outcomeOf(app, answer), app.now()))
}

/** Taken by moving their time ahead; each counts as an attempt before it is made, so that a crash counts too. */
async function takeAnswers({ db, now }: App): Promise<readonly Answer[]> {
  const at = now()
  const due = await db
    .select({ id: messageAnswers.messageId })
    .from(messageAnswers)
    .where(lte(messageAnswers.nextAt, at))
    .orderBy(messageAnswers.nextAt)
    .limit(mostAtOnce)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const taken = await db
    .update(messageAnswers)
    .set({ nextAt: instant(at + leaseMs), attempts: sql`attempts + case when state = 'QUEUED' then 1 else 0 end` })
    .where(and(inArray(messageAnswers.messageId, ids), lte(messageAnswers.nextAt, at)))
    .returning()
  const { id, email, phone } = contactMessages
  const reach = await db.select({ id, email, phone }).from(contactMessages).where(inArray(id, ids))
  const byId = new Map(reach.map((one) => [one.id, one]))
  return taken.flatMap(({ state, ...answer }) => {
    const sender = byId.get(answer.messageId)
    return state && sender ? [{ ...answer, ...sender, state }] : []
  })
}

async function outcomeOf(app: App, answer: Answer): Promise<Outcome> {
  try {
    return answer.way === 'sms' ? await bySms(app, answer) : await byEmail(app, answer)
  } catch (fault) {
    app.log.error({ fault, message: answer.messageId }, 'an answer could not be sent; it is tried again')
    return { kind: 'LATER', fault: 'fault' }
  }
}

const noAddress: Outcome = { kind: 'REFUSED', fault: 'no address' }

const bySms = async (app: App, { phone, answer, attempts, messageId, copy }: Answer): Promise<Outcome> =>
  phone === null ? noAddress : sendSmsOnce(app, { receptor: phone, text: answerSms(answer), attempts, localId: localIdOf(messageId, copy) })

async function byEmail(app: App, { email, answer, messageId, copy }: Answer): Promise<Outcome> {
  if (email === null) return noAddress
  const written = answerEmail(answer)
  const letter = letterOf(written, { link: `${app.config.publicUrl}/contact`, settings: null, end: null })
  const messageIdHeader = messageIdOf(app, `answer:${messageId}:${copy}`)
  return outcomeOfMail(
    await app.partners.mail.send({ to: email, ...letter, messageId: messageIdHeader, unsubscribeUrl: null }),
    written.subject,
  )
}

/** The local ids of answers begin where those of customers' notices never come, so that the SMS provider never takes one for the other. */
const localIdOf = (messageId: number, copy: number): number => 8e15 + messageId * 1000 + copy

async function recordSending(
  db: Db,
  { messageId, copy, state, nextAt, asked, providerId, fault, sentAt, reportedAt }: Sent,
): Promise<void> {
  await db
    .update(messageAnswers)
    .set({ state, nextAt, asked, providerId, fault, sentAt, reportedAt })
    .where(and(eq(messageAnswers.messageId, messageId), eq(messageAnswers.copy, copy), inArray(messageAnswers.state, ['QUEUED', 'SENT'])))
}
