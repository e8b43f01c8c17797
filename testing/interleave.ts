import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { isDistributed } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { isProof } from './turn.ts'

/** Called before each statement that a command sends; the statement waits for it. */
type Gate = (statement: string) => Promise<void> | void
export type Command<T = unknown> = () => Promise<T>

const gates = new AsyncLocalStorage<Gate>()

/**
 * Lets the commands of this worker be stopped between their statements. Must be called before the first connection is opened,
 * since a connection keeps the `query` that it finds. Statements outside `throughGate` pass unchanged.
 */
export function gateStatements(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...sent: readonly unknown[]) => unknown; isGated?: true }
  if (prototype.isGated) return
  const send = prototype.query
  prototype.isGated = true
  prototype.query = function gated(this: unknown, ...sent: readonly unknown[]) {
    const gate = gates.getStore()
    if (!gate) return send.apply(this, [...sent])
    const opened = Promise.resolve(gate(textOf(sent[0]))).then(() => send.apply(this, [...sent]))
    return typeof sent.at(-1) === 'function' ? void opened : opened
  }
}

/** Runs `command` with every statement of its own passing `gate` first. */
export const throughGate = <T>(gate: Gate, command: Command<T>): Promise<T> => gates.run(gate, command)

/** The statements that `command` sends, in their order. */
export async function statementsOf(command: Command): Promise<readonly string[]> {
  const statements: string[] = []
  await throughGate((statement) => void statements.push(statement), command)
  return statements
}

/** Where a command is stopped: before its first statement, its first write and its end; with PROVE=1 before every statement. */
export function placesOf(statements: readonly string[]): readonly number[] {
  const firstWrite = statements.findIndex((statement) => /^\s*(insert|update|delete|with)\b/i.test(statement))
  return isProof() ? [...statements.keys()] : [...new Set([0, Math.max(0, firstWrite), statements.length - 1])]
}

/** The same, before the statements within its transaction that `isLock` names; with PROVE=1 before each within it. */
export function placesOfLocks(statements: readonly string[], isLock: (statement: string) => boolean): readonly number[] {
  const begun = statements.findIndex((statement) => statement.startsWith('begin'))
  return [...statements.entries()].flatMap(([place, statement]) => (place > begun && (isProof() || isLock(statement)) ? [place] : []))
}

/**
 * Runs `first` up to its statement number `pauseBefore` (from 0), then `second` until it has ended or waits for a lock, then
 * both to their ends. Answers what came of each; a `first` that sends fewer statements has ended before `second` begins.
 */
export async function interleave<A, B>(db: Db, first: Command<A>, second: Command<B>, pauseBefore: number): Promise<readonly [A, B]> {
  const [paused, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sent = 0
  const firstEnded = throughGate(async () => {
    if (sent++ !== pauseBefore) return
    paused.resolve()
    await release.promise
  }, first)
  await Promise.race([paused.promise, firstEnded])
  const running = { hasEnded: false }
  const secondEnded = throughGate(() => undefined, second).finally(() => (running.hasEnded = true))
  secondEnded.catch(() => undefined)
  while (!running.hasEnded && (await waiting(db)) === 0) await sleep(2)
  release.resolve()
  return Promise.all([firstEnded, secondEnded])
}

/** Runs both at once, each statement after a pause that `pauseMs` draws. */
export const scatter = <A, B>(first: Command<A>, second: Command<B>, pauseMs: () => number): Promise<readonly [A, B]> =>
  Promise.all([throughGate(() => sleep(pauseMs()), first), throughGate(() => sleep(pauseMs()), second)])

/** Longer than any statement of a test runs on a busy machine. */
const mostWaitMs = 60_000

/** Ends once so many sessions of this database wait for a lock; throws where they do not. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (const begun = performance.now(); (await waiting(db)) < count; await sleep(2))
    if (performance.now() > begun + mostWaitMs) throw new Error(`fewer than ${count} sessions wait for a lock after a minute`)
}

/** How many sessions of this database wait for a lock of another, on Citus those on its other machines too. */
async function waiting(db: Db): Promise<number> {
  const sessions = sql.raw(isDistributed(db) ? 'citus_stat_activity' : 'pg_stat_activity')
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${sessions} where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''

/** Does `work` for every one of `items`, at most `workers` at a time. */
export async function sideBySide<T>(workers: number, items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
