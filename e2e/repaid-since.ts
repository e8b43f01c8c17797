import pg from 'pg'
import { inject } from 'vitest'
import { dayMs } from '#domain/platform/kernel/time.ts'

/** Whether journeys can put an order into the past: not on the embedded engine, whose database one process opens. */
export const canShiftTime = (): boolean => inject('database') !== null

/** Makes an order one that came into repayment some days ago. */
export async function repaidSince(id: string, days: number): Promise<void> {
  const client = new pg.Client(inject('database') ?? '')
  await client.connect()
  const begun = new Date(Date.now() - days * dayMs).toISOString()
  const { rowCount } = await client.query("update orders set status_at = $2 where id = $1 and status = 'PAYING'", [id, begun])
  await client.end()
  if (rowCount !== 1) throw new Error(`order ${id} is not in repayment`)
}
