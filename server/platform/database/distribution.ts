import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'

/**
 * How tables are distributed over several machines (docs/decisions/capacity.md). A customer's table is distributed by customer_id,
 * the first column of its primary key and of each unique key. The tables listed here are reference tables, complete on every
 * machine: `lookups` find a customer by a globally unique key, `shared` belong to no customer.
 */
export const lookups: readonly string[] = [
  'gateway_authorities',
  'mobiles',
  'national_codes',
  'personnel_numbers',
  'referral_codes',
  'session_tokens',
  'sign_references',
  // A store requests a ticket before its customer is known; the row then gets the customer's id.
  'ticket_requests',
]

export const shared: readonly string[] = [
  // Places, stores, prices and texts.
  'banners',
  'cancel_reasons',
  'categories',
  'cities',
  'discounts',
  'faq_rows',
  'faq_sets',
  'pictures',
  'point_packages',
  'providers',
  'provinces',
  'set_policies',
  'snapshots',
  'store_categories',
  'store_provider_guarantees',
  'store_provider_price_configs',
  'store_providers',
  'stores',
  // Stores' servers.
  'merchants',
  'merchant_hosts',
  'merchant_keys',
  'merchant_nonces',
  'merchant_provider_ids',
  'webhooks',
  // Visitors who are not customers yet: one-time codes, rate limits, forms, appointments.
  'appointments',
  'code_sends_by_address',
  'code_sends_by_mobile',
  'one_time_codes',
  'open_appointments',
  'rate_limits',
  'spent_puzzles',
  'campaign_leads',
  'contact_messages',
  'cooperation_requests',
  'message_answers',
  'registrations_done',
  // Staff and their audit, which may name a customer, and the anchors of the ledger's heads.
  'ledger_anchors',
  'staff',
  'staff_answers',
  'staff_audit',
  'staff_audit_head',
  'staff_links',
  'staff_proposals',
  'staff_sessions',
  'staff_sponsors',
]

type TableKeys = {
  readonly table: string
  readonly hasCustomer: boolean
  readonly keys: readonly { readonly name: string; readonly first: string | null }[]
}

/** Each violation of the rule as a sentence; empty when the schema can be distributed. */
export async function distributionFaults(db: Db): Promise<readonly string[]> {
  const tables = await keysOfTables(db)
  const names = new Set(tables.map(({ table }) => table))
  const gone = [...lookups, ...shared].filter((table) => !names.has(table)).map((table) => `${table} is listed and is not there`)
  return [...gone, ...tables.flatMap(faultsOf)]
}

/** The statements that distribute the tables with the Citus extension, reference tables first. */
export async function distributionStatements(db: Db): Promise<readonly string[]> {
  const tables = (await keysOfTables(db)).map(({ table }) => table)
  return [
    'set citus.enable_unsafe_triggers = on',
    ...tables.filter(isWhole).map((table) => `select create_reference_table('${table}')`),
    ...tables.filter((table) => !isWhole(table)).map((table) => `select create_distributed_table('${table}', 'customer_id')`),
  ]
}

const isWhole = (table: string): boolean => lookups.includes(table) || shared.includes(table)

function faultsOf({ table, hasCustomer, keys }: TableKeys): readonly string[] {
  if (shared.includes(table)) return []
  if (!hasCustomer) return [`${table} has no customer_id and is not listed as shared`]
  if (lookups.includes(table)) return []
  const wrong = keys.filter(({ first }) => first !== 'customer_id')
  return keys.length === 0 ? [`${table} has no key`] : wrong.map(({ name }) => `${table}: customer_id is not first in ${name}`)
}

/** Every table with its primary and unique keys and the first column of each; null for an expression. */
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
          '[]') as "keys"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
  )
}
