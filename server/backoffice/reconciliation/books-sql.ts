import { sql, type SQL } from 'drizzle-orm'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { answerSms } from '#domain/backoffice/requests/answer-ways.ts'
import { smsPartPrice } from '#domain/engagement/deliveries/channel.ts'
import { codeNumbers } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'

const moment = (at: Instant): SQL => sql`to_timestamp(${at}::bigint / 1000.0)`

/** Copies what the ledger, and for SMS the deliveries, have since `from` of a partner's transactions, by the partner's id of each; what is there already stays. */
export async function copyBooks(tx: Db, partner: FilePartner, from: Instant): Promise<void> {
  for (const source of sources[partner](from))
    await tx.execute(sql`insert into partner_books (partner, key, amount, at) ${source} on conflict (partner, key) do nothing`)
}

/** The same of payments that are asked about by their customers. */
export async function copyPayments(tx: Db, payments: readonly { readonly payerId: number; readonly paymentId: string }[]): Promise<void> {
  if (payments.length === 0) return
  const asked = unnestSql(payments, { payerId: 'bigint', paymentId: 'uuid' })
  await tx.execute(sql`insert into partner_books (partner, key, amount, at)
    select 'gateway', p.authority, sum(e.amount)::bigint, t.at
    from ${asked} join payments p on p.customer_id = g.payer_id and p.id = g.payment_id
    join ledger_transfers t on t.customer_id = g.payer_id and t.cause = 'payment:' || g.payment_id
    join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id and e.account = 'GATEWAY_CLEARING'
    where p.authority is not null group by p.authority, t.at
    on conflict (partner, key) do nothing`)
}

const sources: Readonly<Record<FilePartner, (from: Instant) => readonly SQL[]>> = {
  gateway: (from) => [
    sql`select 'gateway', p.authority, sum(e.amount)::bigint, t.at
      from ledger_transfers t join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id and e.account = 'GATEWAY_CLEARING'
      join payments p on p.customer_id = t.customer_id and p.id = case when t.cause like 'payment:%' then substr(t.cause, 9)::uuid end
      where t.at >= ${moment(from)} and p.authority is not null group by p.authority, t.at`,
  ],
  bank: (from) => [
    sql`select 'bank', ${bankKeySql}, sum(e.amount)::bigint, t.at
      from ledger_transfers t join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id and e.account = 'BANK_SETTLEMENT'
      where t.at >= ${moment(from)} and t.event in ('WITHDRAWAL_PAID', 'LOAN_SETTLED') group by t.event, t.cause, t.at`,
  ],
  sms: (from) => [
    sql`select 'sms', provider_id, ${billedSql(sql`length(sent_text) + ${astralSql(sql`sent_text`)}`)}, sent_at from deliveries
      where channel = 'sms' and sent_at >= ${moment(from)} and provider_id is not null and sent_text is not null`,
    sql`select 'sms', provider_id, ${billedSql(sql`length(answer) + ${astralSql(sql`answer`)} + ${answerSms('').length}::int`)}, sent_at
      from message_answers where way = 'sms' and sent_at >= ${moment(from)} and provider_id is not null`,
  ],
}

/** The id under which the bank was asked to pay: a withdrawal's, or the order's identifier (public-code.ts). */
const bankKeySql = sql`case t.event when 'WITHDRAWAL_PAID' then 'WD-' || split_part(t.cause, ':', 2)
  else 'PL-' || lpad(((split_part(t.cause, ':', 2)::bigint * ${sql.raw(String(codeNumbers.factor))} + ${sql.raw(String(codeNumbers.shift))})
    % ${sql.raw(String(codeNumbers.space))})::text, 8, '0') end`

/** What an SMS of so many signs costs, as money that leaves us (sms-segments.ts). */
const billedSql = (signs: SQL): SQL =>
  sql`(0 - ${smsPartPrice}::bigint * case when ${signs} <= 70 then 1 else ceil((${signs}) / 67.0) end)::bigint`

/** Signs beyond the first plane, such as pictures, count twice in an SMS. */
const astralSql = (column: SQL): SQL => sql`(length(${column}) - length(regexp_replace(${column}, '[\\U00010000-\\U0010FFFF]', '', 'g')))`
