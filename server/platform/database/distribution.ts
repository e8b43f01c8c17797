import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'

/**
 * How tables are distributed over several machines (docs/decisions/capacity.md). A customer's table is distributed by customer_id,
 * the first column of its primary key and of each unique key. Tables of the first two lists are reference tables, complete on every
 * machine: `lookups` find a customer by a globally unique key, `shared` belong to no customer and are joined, or read by triggers.
 * `central` tables stay on the coordinator: they are written often, by triggers of their own or by inserts only, and read by themselves.
 */
export const lookups: readonly string[] = [
  'mobiles',
  'sign_references',
  // A store requests a ticket before its customer is known; the row then gets the customer's id.
  'ticket_requests',
]

export const shared: readonly string[] = [
  // Places, stores, prices and texts.
  'banners',
  'cancel_reasons',
  'canned_answers',
  'categories',
  'cities',
  'discounts',
  'faq_rows',
  'faq_sets',
  'pictures',
  'point_packages',
  'providers',
  'provinces',
  'snapshots',
  'store_categories',
  'store_offers',
  'store_provider_guarantees',
  'store_provider_price_configs',
  'store_providers',
  'stores',
  // Stores' servers.
  'merchants',
  'store_receivables',
  'merchant_hosts',
  'merchant_keys',
  'merchant_webhook_secrets',
  'merchant_provider_ids',
  // Staff, whom triggers of customers' tables look up.
  'staff',
  'staff_proposals',
  'staff_sponsors',
]

export const central: readonly string[] = [
  // Written by each login and each payment: a reference table can be written only while every machine answers, by a two-phase commit.
  'gateway_authorities',
  // Looked up by the hash of a secret, as the next, and written by who has it.
  'calendar_feeds',
  'passkey_handles',
  'session_tokens',
  // Claimed or set once and never changed. Of a reference table Citus lets a role insert `on conflict` only that may update it too.
  'certificate_codes',
  'national_codes',
  'personnel_numbers',
  'referral_codes',
  'set_policies',
  'short_links',
  // Visitors who are not customers yet: one-time codes, rate limits, forms, appointments.
  'appointments',
  'code_sends_by_address',
  'code_sends_by_mobile',
  'one_time_codes',
  'open_appointments',
  'passkey_challenges',
  'rate_limits',
  'spent_puzzles',
  // The months whose classes of lateness are written.
  'portfolio_closings',
  // How far the notices of announced discount codes are queued.
  'discount_announcements',
  // Bytes in the file store that no row refers to.
  'file_removals',
  // Whether the data are of live or of test mode.
  'installation_mode',
  // How far the clock of a demo or of test mode is ahead.
  'test_clock',
  'campaign_leads',
  'contact_messages',
  'cooperation_requests',
  'message_answers',
  'registrations_done',
  // Requests to stores' servers and from them.
  'merchant_nonces',
  'merchant_device_codes',
  'merchant_tool_tokens',
  'webhooks',
  // The members of stores, their links, sessions and what they did.
  'merchant_members',
  'merchant_member_links',
  'merchant_member_passkeys',
  'merchant_member_passkey_handles',
  'merchant_member_sessions',
  'test_starts',
  'merchant_audit',
  // The daily files of partners, and what our books say of the same days.
  'partner_days',
  'partner_files',
  'partner_lines',
  'partner_books',
  // Staff's sessions, their audit, whose chain is one row that all of them lock, and the anchors of the ledger's heads.
  'ledger_anchors',
  'list_views',
  'staff_answers',
  'staff_audit',
  'staff_audit_values',
  'staff_audit_head',
  'staff_links',
  'staff_passkeys',
  'staff_passkey_handles',
  'staff_sessions',
]

type Kind = 'customer' | 'reference' | 'central'
type TableKeys = {
  readonly table: string
  readonly hasCustomer: boolean
  readonly keys: readonly { readonly name: string; readonly first: string | null }[]
  readonly references: readonly { readonly name: string; readonly target: string; readonly hasCustomer: boolean }[]
  /** Functions that take a row of this table: Citus cannot create one before the other. */
  readonly functions: readonly string[]
}

/** Each violation of the rules as a sentence that names the table; empty when the schema can be distributed. */
export async function distributionFaults(db: Db): Promise<readonly string[]> {
  const tables = await keysOfTables(db)
  const names = new Set(tables.map(({ table }) => table))
  const gone = [...lookups, ...shared, ...central]
    .filter((table) => !names.has(table))
    .map((table) => `${table} is listed and is not there`)
  return [...gone, ...tables.flatMap((table) => [...keyFaults(table), ...referenceFaults(table), ...functionFaults(table)])]
}

export type DistributionStep = { readonly table: string; readonly kind: Exclude<Kind, 'central'>; readonly statement: string }

/** The steps that distribute the tables with the Citus extension, each table after those that its foreign keys refer to. */
export async function distributionSteps(db: Db): Promise<readonly DistributionStep[]> {
  const tables = new Map((await keysOfTables(db)).map((table) => [table.table, table]))
  const ordered = new Set<string>()
  const addWithTargets = (table: string): void => {
    const targets = tables.get(table)?.references.map(({ target }) => target) ?? []
    for (const target of targets) if (target !== table && !ordered.has(target)) addWithTargets(target)
    ordered.add(table)
  }
  // Reference tables first: triggers of customers' tables read them.
  for (const kind of ['reference', 'customer'] as const)
    for (const table of tables.keys()) if (kindOf(table) === kind && !ordered.has(table)) addWithTargets(table)
  return [...ordered].flatMap((table) => stepsOf(table))
}

function stepsOf(table: string): readonly DistributionStep[] {
  const kind = kindOf(table)
  if (kind === 'central') return []
  const call = kind === 'customer' ? `create_distributed_table('${table}', 'customer_id')` : `create_reference_table('${table}')`
  return [{ table, kind, statement: `select ${call}` }]
}

const kindOf = (table: string): Kind =>
  central.includes(table) ? 'central' : lookups.includes(table) || shared.includes(table) ? 'reference' : 'customer'

function keyFaults({ table, hasCustomer, keys }: TableKeys): readonly string[] {
  if (shared.includes(table) || central.includes(table)) return []
  if (!hasCustomer) return [`${table} has no customer_id and is not listed as shared`]
  if (lookups.includes(table)) return []
  const wrong = keys.filter(({ first }) => first !== 'customer_id')
  return keys.length === 0 ? [`${table} has no key`] : wrong.map(({ name }) => `${table}: customer_id is not first in ${name}`)
}

function referenceFaults({ table, references }: TableKeys): readonly string[] {
  const isLegal = (target: string, hasCustomer: boolean): boolean => {
    const [from, to] = [kindOf(table), kindOf(target)]
    return from === 'customer' ? to === 'reference' || (to === 'customer' && hasCustomer) : to === from || to === 'reference'
  }
  return references
    .filter(({ target, hasCustomer }) => !isLegal(target, hasCustomer))
    .map(({ name, target }) => `${table}: its foreign key ${name} refers to ${target}, whose row may be on another machine`)
}

const functionFaults = ({ table, functions }: TableKeys): readonly string[] =>
  functions.map((name) => `${table}: the function ${name} takes its row type, not its columns`)

/** Every table with its keys and the first column of each, null for an expression; its foreign keys; the functions that take its rows. */
async function keysOfTables(db: Db): Promise<readonly TableKeys[]> {
  return rowsOf<TableKeys>(
    db,
    sql`select c.relname as "table",
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped) as "hasCustomer",
        coalesce(
          (select jsonb_agg(jsonb_build_object('name', i.relname, 'first', a.attname) order by i.relname)
           from pg_index x join pg_class i on i.oid = x.indexrelid
           left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
           where x.indrelid = c.oid and x.indisunique),
          '[]') as "keys",
        coalesce(
          (select jsonb_agg(jsonb_build_object('name', f.conname, 'target', t.relname, 'hasCustomer', exists (
             select from generate_subscripts(f.conkey, 1) as at
             join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[at] and a.attname = 'customer_id'
             join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[at] and b.attname = 'customer_id')) order by f.conname)
           from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'),
          '[]') as "references",
        coalesce((select jsonb_agg(p.proname order by p.proname) from pg_proc p where c.reltype = any(p.proargtypes)), '[]') as "functions"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
  )
}
