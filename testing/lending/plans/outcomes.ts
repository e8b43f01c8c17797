import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { interleave, statementsOf, type Command } from '#testing/interleave.ts'
import { isProof } from '#testing/turn.ts'

/** Two commands about a customer's order, and what is asked of them: which came of each. */
export type Meeting = { readonly customerId: number; readonly commands: readonly [Command<string>, Command<string>] }

/**
 * Runs a pair in both orders, the first stopped at several places (between all statements with PROVE=1), and answers all that came of it: of
 * the one, of the other, what the wallet has then, and what is wrong in the ledger.
 */
export async function outcomesOf(db: Db, meet: () => Promise<Meeting>): Promise<ReadonlySet<string>> {
  const observed = new Set<string>()
  for (const first of [0, 1] as const) {
    const second = first === 0 ? 1 : 0
    const statements = await statementsOf((await meet()).commands[first])
    const firstWrite = statements.findIndex((statement) => /^\s*(insert|update|delete|with)\b/i.test(statement))
    const few = [...new Set([0, Math.max(0, firstWrite), statements.length - 1])]
    for (const place of isProof() ? statements.keys() : few) {
      const { customerId, commands } = await meet()
      const came = await interleave(db, commands[first], commands[second], place)
      const wallet = await balanceOf(db, customerId, 'CUSTOMER_WALLET')
      const wrong = (await violations(db)).map(({ violation }) => violation)
      observed.add([...(first === 0 ? came : came.toReversed()), wallet, ...wrong].join(' · '))
    }
  }
  return observed
}
