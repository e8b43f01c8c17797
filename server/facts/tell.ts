import type { Fact } from '#domain/facts/fact.ts'
import type { Db } from '../database/open.ts'
import { facts } from './tables.ts'

/** Tells that something happened, in the transaction in which it happens: both are kept, or neither. */
export async function tell(tx: Db, fact: Fact): Promise<void> {
  await tx.insert(facts).values({ customerId: fact.customerId, type: fact.type, fact })
}

/** The same for many facts, in one statement. */
export async function tellAll(tx: Db, all: readonly Fact[]): Promise<void> {
  if (all.length > 0) await tx.insert(facts).values(all.map((fact) => ({ customerId: fact.customerId, type: fact.type, fact })))
}
