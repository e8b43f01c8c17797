import { noticeOf } from '#domain/engagement/notifications/notice-of.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { writeNotice } from './sql.ts'

/** Writes the notice a fact is worth, in the transaction that notes the fact as heard: each fact is told of once. */
export async function storeNotice(tx: Db, fact: DomainEvent, at: Instant): Promise<void> {
  const notice = noticeOf(fact)
  if (notice) await writeNotice(tx, fact.customerId, notice, at)
}
