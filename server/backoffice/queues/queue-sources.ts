import { sql, type SQL } from 'drizzle-orm'
import { orderQueues, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { writeOffDays } from '#domain/lending/plans/write-off.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { unissuedFeesSql } from '#server/lending/promissory/sql.ts'

/** Orders in one status that wait for a decision, except those with a proposal that waits for its second person. */
const ordersSql = (status: OrderStatus): SQL => sql`
  select o.decision_due_since as since, o.id, o.customer_id, o.id as order_id, 'order' as kind, o.id::text as subject, null::text as detail, o.amount
  from orders o where o.decision_due_since is not null and o.status = ${sql.raw(`'${status}'`)}
    and not exists (select from money_proposals p where p.customer_id = o.customer_id and p.order_id = o.id and p.kind = 'ORDER_DECISION' and p.status = 'PROPOSED')`

/** A customer's documents of one group as one item, by the one that has waited longest. They are reviewed on an order's page. */
const documents = sql`
  select d.updated_at as since, d.id, d.customer_id, null::bigint as order_id,
    'papers' as kind, d."group" as subject, d."group" as detail, null::bigint as amount
  from documents d where d.status = 'PENDING' and exists (select from orders o where o.customer_id = d.customer_id) and not exists (
    select from documents e where e.customer_id = d.customer_id and e."group" = d."group" and e.status = 'PENDING' and (e.updated_at, e.id) < (d.updated_at, d.id))`

/** New accounts whose holder nobody has asked the bank for. */
const accountHolders = sql`
  select i.asked_at as since, i.id, i.customer_id, null::bigint as order_id, 'account-holder' as kind, i.id::text as subject, null::text as detail, null::bigint as amount
  from account_inquiries i`

/** A submitted cheque, by the side that waits. */
const cheques = sql`
  select c.updated_at as since, o.id, c.customer_id, c.order_id, 'cheque' as kind, c.order_id::text as subject,
    case when c.front_status = 'PENDING' then 'front' else 'back' end as detail, o.amount
  from cheques c join orders o on o.customer_id = c.customer_id and o.id = c.order_id
  where (c.front_status = 'PENDING' or c.back_status = 'PENDING') and o.status = 'CHECKING_PROMISSORY'`

const mortgageDeeds = sql`
  select d.updated_at as since, o.id, d.customer_id, d.order_id, 'deed' as kind, d.order_id::text as subject, null::text as detail, o.amount
  from mortgage_deeds d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
  where d.status = 'PENDING' and o.status = 'UPLOAD_MORTGAGE_DEED' and o.valuation_paid_at is not null`

/** What ended orders give back of their collateral (R-CARE-09). */
const collateralReleases = sql`
  select c.requested_at as since, c.order_id as id, c.customer_id, c.order_id, 'collateral-release' as kind, c.order_id::text as subject, c.kind as detail, o.amount
  from collateral_releases c join orders o on o.customer_id = c.customer_id and o.id = c.order_id where c.status = 'RELEASE_REQUESTED'`

/** What was released and nobody confirmed to be received: staff ask the customer, and record the receipt (R-CARE-09). */
const collateralReceipts = sql`
  select c.released_at as since, c.order_id as id, c.customer_id, c.order_id, 'collateral-release' as kind, c.order_id::text as subject, c.kind as detail, o.amount
  from collateral_releases c join orders o on o.customer_id = c.customer_id and o.id = c.order_id where c.status = 'RELEASED'`

const guarantees = sql`
  select g.status_at as since, g.id, g.customer_id, g.order_id, 'guarantee' as kind, g.id::text as subject, null::text as detail, null::bigint as amount
  from guarantees g where g.status = 'DOCUMENT_VALIDATION' and g.approved_at is null`

/** While a paid cancel request waits, nothing is to be done about its order but to decide on the request. */
const notFrozen = sql`not exists (
    select from tickets t where t.customer_id = o.customer_id and t.order_id = o.id and t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS'))`

const bankSignatures = sql`
  select r.sealed_at as since, o.id, r.customer_id, r.order_id, 'order' as kind, r.order_id::text as subject, 'bank-signature' as detail, o.amount
  from sign_requests r join orders o on o.customer_id = r.customer_id and o.id = r.order_id
  where r.type = 'customer' and r.sealed_at is not null and o.status = 'SIGNING_CONTRACTS' and ${notFrozen} and not exists (
    select from sign_requests b where b.customer_id = r.customer_id and b.order_id = r.order_id and b.type = 'bank' and b.sealed_at is not null)`

/** Accounts that the bank is to open, if it is manual: no job asks it, so that no decision is due before there is a number. Empty otherwise. */
const accountOpenings = (isBankManual: boolean): SQL => sql`
  select o.status_at as since, o.id, o.customer_id, o.id as order_id, 'order' as kind, o.id::text as subject, null::text as detail, o.amount
  from orders o where ${isBankManual} and o.bank_account_number is null and o.decision_due_since is null
    and (o.status = 'OPENING_BANK_ACCOUNT' or (o.status = 'CHECK_HAVING_ACCOUNT' and not o.has_bank_account))`

/** Bought notes, which no job leases where the bank is manual; empty otherwise. */
const promissories = (isBankManual: boolean): SQL => sql`
  select n.next_try_at as since, o.id, n.customer_id, n.order_id, 'order' as kind, n.order_id::text as subject, 'promissory' as detail, o.amount
  from promissory_notes n join orders o on o.customer_id = n.customer_id and o.id = n.order_id
  where ${isBankManual} and n.next_try_at is not null and n.status = 'PROMISSORY_REQUEST' and o.status = 'UPLOAD_PROMISSORY' and ${notFrozen}`

/** If bank and post are manual; else those that one of them refused for good, and whose steps staff go on to record. */
const cards = (isBankManual: boolean): SQL => sql`
  select o.status_at as since, o.id, o.customer_id, o.id as order_id, 'order' as kind, o.id::text as subject,
    case when o.card_refusal ->> 'in' = o.card_status then case when o.card_status = 'ORDERED' then 'card-not-issued' else 'card-not-carried' end
      else 'card' end as detail, o.amount
  from orders o where (${isBankManual} or o.card_refusal is not null) and o.status = 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' and o.card_status in ('ORDERED', 'ISSUED', 'SENT_TO_POST')
    and ${notFrozen}`

const cancelRequests = sql`
  select t.paid_at as since, t.id, t.customer_id, t.order_id, 'cancel-request' as kind, t.id::text as subject, t.status as detail, null::bigint as amount
  from tickets t where t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS') and t.accepted_at is null`

const refunds = sql`
  select t.accepted_at as since, t.id, t.customer_id, t.order_id, 'cancel-request' as kind, t.id::text as subject, t.accepted_by as detail, null::bigint as amount
  from tickets t where t.accepted_at is not null and t.status = 'IN_PROGRESS' and not exists (
    select from money_proposals p where p.customer_id = t.customer_id and p.kind = 'CANCEL_REFUND' and p.subject = 'ticket:' || t.id and p.status = 'PROPOSED')`

/** What was paid for notes that were never issued, without what waits for a second person. The subject is the transfer. */
const noteFees = sql`
  select o.status_at as since, o.id, n.customer_id, n.order_id, 'note-fee' as kind, t.id::text as subject, 'note-fee' as detail,
    p.amount + p.wallet_part as amount
  ${unissuedFeesSql} and not exists (
    select from money_proposals m where m.customer_id = n.customer_id and m.kind = 'REVERSAL' and m.subject = 'transfer:' || t.id and m.status = 'PROPOSED')`

/** Reports that the store answered, or was silent about for its time; without those that wait for a second person (R-CARE-02). */
const problems = sql`
  select coalesce(r.answered_at, r.answer_until) as since, ('x' || substr(replace(r.id::text, '-', ''), 1, 13))::bit(52)::bigint as id, r.customer_id,
    null::bigint as order_id, 'problem' as kind, r.id::text as subject, r.status as detail, r.amount
  from problem_reports r where r.status in ('ANSWERED', 'UNANSWERED') and not exists (
    select from money_proposals p where p.customer_id = r.customer_id and p.kind = 'PROBLEM_REFUND' and p.subject = 'problem:' || r.id and p.status = 'PROPOSED')`

const refusalReviews = sql`
  select v.asked_at as since, v.order_id as id, v.customer_id, v.order_id, 'refusal-review' as kind, v.order_id::text as subject, null::text as detail, o.amount
  from refusal_reviews v join orders o on o.customer_id = v.customer_id and o.id = v.order_id where v.decided_at is null`

const withdrawals = sql`
  select w.requested_at as since, w.id, w.customer_id, null::bigint as order_id, 'withdrawal' as kind, w.id::text as subject,
    case when w.opened_by is not null then 'closed-account' end as detail, w.amount
  from withdrawals w where w.status = 'REQUESTED' and not exists (
    select from money_proposals p where p.customer_id = w.customer_id and p.kind = 'WITHDRAWAL' and p.subject = 'withdrawal:' || w.id and p.status = 'PROPOSED')`

/** Closed accounts with money that came after the closure, such as a store's refund: since the newest transfer, which brought it. */
const closedAccounts = sql`
  select t.at as since, c.customer_id as id, c.customer_id, null::bigint as order_id, 'closed-account' as kind, c.customer_id::text as subject,
    null::text as detail, -b.balance as amount
  from closures c
    join ledger_balances b on b.customer_id = c.customer_id and b.account = 'CUSTOMER_WALLET' and b.subject = ''
    join ledger_heads h on h.customer_id = c.customer_id
    join ledger_transfers t on t.customer_id = h.customer_id and t.seq = h.seq
  where b.balance <= ${-leastWithdrawal}::bigint`

/** Debts 540 days late (R-PLAN-15), by their oldest due day, without those that wait for a second person. */
const writeOffs = (at: Instant): SQL => sql`
  select (min(i.due_date) + ${writeOffDays}::int)::timestamp at time zone 'Asia/Tehran' as since, i.order_id as id, i.customer_id, i.order_id,
    'order' as kind, i.order_id::text as subject, null::text as detail, max(i.order_amount) as amount
  from invoices i where i.status = 'PENDING' and i.number > 0 and i.due_date <= ${addDays(dayOf(at), -writeOffDays)}::date
    and not exists (select from money_proposals p where p.customer_id = i.customer_id and p.order_id = i.order_id and p.kind = 'WRITE_OFF' and p.status = 'PROPOSED')
  group by i.customer_id, i.order_id`

/** Differences with the partners' files, without those that wait for a second person (R-PROOF-05). */
const differences = sql`
  select d.found_at as since, d.id, null::bigint as customer_id, null::bigint as order_id, 'difference' as kind, d.id::text as subject,
    d.partner || ':' || d.kind as detail, abs(coalesce(d.theirs, 0) - coalesce(d.ours, 0)) as amount
  from file_differences d where d.customer_id = 0 and d.status = 'OPEN' and not exists (
    select from money_proposals p where p.customer_id = d.customer_id and p.kind = 'DIFFERENCE' and p.subject = 'difference:' || d.id and p.status = 'PROPOSED')`

/** Of no customer where it is 0, which the page turns into null: here it must stay the key by which the rows are distributed. */
const proposals = sql`
  select p.proposed_at as since, p.id, p.customer_id, p.order_id, 'proposal' as kind, p.id::text as subject, p.kind as detail, p.amount
  from money_proposals p where p.status = 'PROPOSED'`

const staffProposals = sql`
  select p.proposed_at as since, p.id, null::bigint as customer_id, null::bigint as order_id, 'proposal' as kind, 'staff-' || p.id as subject,
    case when p.kind = 'OWNER' then 'OWNER' else 'STAFF' end as detail, null::bigint as amount
  from staff_proposals p where p.status = 'PROPOSED'`

/** Conversations in which the customer wrote last, since the first message that is not answered (R-CARE-12); disputes as such (R-CARE-10). */
const conversations = sql`
  select coalesce(c.waiting_since, c.changed_at) as since, c.id, c.customer_id, c.order_id, 'conversation' as kind, c.id::text as subject, 
    case when c.about_item is null then c.subject else 'REPORT_DISPUTE' end as detail, null::bigint as amount
  from support_conversations c where c.status in ('OPEN', 'IN_PROGRESS')`

const messages = sql`
  select m.created_at as since, m.id, null::bigint as customer_id, null::bigint as order_id, 'message' as kind, m.id::text as subject, m.subject as detail, null::bigint as amount
  from contact_messages m where not exists (
    select from message_answers a where a.message_id = m.id and a.state is distinct from 'FAILED')`

/**
 * The items of a queue, as statements whose rows (since, id, customer_id, order_id, kind, subject, detail, amount) form it by union.
 * Each has an index that returns its rows in the order of their waiting time.
 */
export function sourcesOf(queue: QueueName, { isBankManual }: { readonly isBankManual: boolean }, at: Instant): readonly SQL[] {
  const own: Partial<Record<QueueName, SQL | readonly SQL[]>> = {
    papers: documents,
    accounts: accountOpenings(isBankManual),
    'account-holders': accountHolders,
    collateral: cheques,
    deeds: mortgageDeeds,
    'collateral-releases': collateralReleases,
    'collateral-receipts': collateralReceipts,
    guarantees,
    'bank-signatures': [bankSignatures, promissories(isBankManual)],
    cards: cards(isBankManual),
    'refusal-reviews': refusalReviews,
    'cancel-requests': cancelRequests,
    problems,
    refunds: [refunds, noteFees],
    withdrawals,
    'closed-accounts': closedAccounts,
    'write-offs': writeOffs(at),
    differences,
    proposals: [proposals, staffProposals],
    conversations,
    messages,
  }
  return [...(orderQueues[queue] ?? []).map(ordersSql), ...[own[queue] ?? []].flat()]
}
