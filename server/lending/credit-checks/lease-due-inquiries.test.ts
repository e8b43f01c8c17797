import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { leaseDueInquiries } from './sql.ts'
import { reports } from './tables.ts'

const at = instant(Date.parse('2026-11-21T10:00:00+03:30'))

onBothEngines('inquiries that are due', (database) => {
  test('two processes that found the same ones lease each once: the second waits, and then finds that they are not due', async () => {
    const { db, engine } = database()
    for (const mobile of ['09121110001', '09121110002', '09121110003']) {
      const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile, at }))
      const paid = { status: 'in_progressing', price: rial(300_000), createdAt: at, paidAt: at, orderedAt: at, nextTryAt: at } as const
      await db.insert(reports).values({ customerId, nationalCode: '0012345008', ...paid })
    }
    const [first, later] = await db.transaction(async (tx) => {
      const leased = await leaseDueInquiries(tx, at)
      const second = db.transaction((other) => leaseDueInquiries(other, at))
      // The embedded engine runs one transaction at a time.
      if (engine === 'postgres') await untilWaiting(db, 1)
      return [leased, [second]] as const
    })
    expect(first).toHaveLength(3)
    expect(await later[0]).toEqual([])
  })
})
