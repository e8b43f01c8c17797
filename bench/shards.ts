import pg from 'pg'
import { openDatabase } from '#server/platform/database/open.ts'
import { begin, cards, openTill, type Till } from '#testing/billing/payments/till.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { reportsShards, watchShards } from '#testing/platform/shards-of-statements.ts'

/** Purchases of one customer after the other, and of sixteen customers at the same moment, who share batches. */
const count = 16

/**
 * Prints for a purchase of one invoice, from the click to the paid invoice, its statements by the number of parts of the customers' tables
 * that each touched, and the commands that the coordinator sent to other machines for them.
 */
export async function printStatementsOfPurchase(url: string): Promise<void> {
  const watch = watchShards()
  const commands = watchCommands()
  const fake = await openFakePartners()
  const database = await openDatabase({ url: `${url}&options=${encodeURIComponent(reportsShards)}`, migrates: false })
  const tills: Till[] = []
  for (let index = 0; index < count; index++) tills.push(await openTill(database, fake))
  const debts = await Promise.all(tills.map((till) => till.repaying()))
  const pay = async (till: Till, turn: number, which: number): Promise<unknown> => {
    const invoice = debts[turn]?.[which]
    if (!invoice) throw new Error('an order without invoices')
    return till.pay(await begin(till.app, till.asking([invoice])), cards.pays)
  }
  // The first ones open connections and plan.
  for (const [turn, till] of tills.entries()) await pay(till, turn, 0)
  const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const before = (await watch.parts(database.db)).length
    commands.clear()
    await work()
    const sent = new Map(commands)
    const statements = (await watch.parts(database.db)).slice(before)
    const byParts = Map.groupBy(statements, ({ parts }) => parts)
    const parts = [...byParts].toSorted(([one], [other]) => one - other).map(([number, some]) => `${each(some.length)} touch ${number}`)
    const issued = [...sent].map(([kind, some]) => `${each(some)} ${kind}`)
    console.log(
      `${name}, each: ${each(statements.length)} statements, of which ${parts.join(', ')} parts; to other machines ${issued.join(', ')}`,
    )
  }
  await measure('purchases one after the other', async () => {
    for (const [turn, till] of tills.entries()) await pay(till, turn, 1)
  })
  await measure(`${count} purchases at once`, () => Promise.all(tills.map((till, turn) => pay(till, turn, 2))))
  watch.stop()
  await Promise.all([database.close(), fake.close()])
}

const each = (some: number): string => (some / count).toFixed(1)

/** Counts what coordinators send to other machines by kind, from now on. */
function watchCommands(): Map<string, number> {
  const sent = new Map<string, number>()
  const prototype = pg.Client.prototype as unknown as { connect: (this: pg.Client, ...given: readonly unknown[]) => unknown }
  const connect = prototype.connect
  prototype.connect = function watched(...given) {
    this.on('notice', ({ message = '' }) => {
      const kind = kindOf(message)
      if (kind !== null) sent.set(kind, (sent.get(kind) ?? 0) + 1)
    })
    return connect.apply(this, [...given])
  }
  return sent
}

function kindOf(notice: string): string | null {
  const command = /^issuing (.*)/s.exec(notice)?.[1]
  if (command === undefined) return null
  const transaction = /^(BEGIN|PREPARE TRANSACTION|COMMIT PREPARED|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/i.exec(command)?.[1]
  return transaction?.toLowerCase() ?? 'statements'
}
