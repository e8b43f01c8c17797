import { sql } from 'drizzle-orm'
import { isDistributed } from '#server/platform/database/citus.ts'
import { triggerOnCitus } from '#server/platform/database/distribute.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { readObjects, type DatabaseObjects } from './read-objects.ts'

/** The objects of the database that are not the release's own, each named. On Citus one trigger is that of `npm run distribute`. */
export async function objectFaults(db: Db, released: DatabaseObjects): Promise<readonly string[]> {
  const found = await readObjects(db)
  const { name: changed, text: changedText } = triggerOnCitus
  const own = isDistributed(db)
    ? { ...released, triggers: new Map(released.triggers).set(changed, { text: changedText, isEnabled: true }) }
    : released
  const faults = [...tableFaults(own, found), ...triggerFaults(own, found), ...functionFaults(own, found)]
  for (const [name, text] of own.views)
    if (!found.views.has(name)) faults.push(`view ${name}: dropped`)
    else if (!(await isSameView(db, name, text))) faults.push(`view ${name}: replaced, its query is not the release's own`)
  return faults
}

function tableFaults(own: DatabaseObjects, found: DatabaseObjects): string[] {
  return [...own.tables].flatMap(([name, text]) => {
    const is = found.tables.get(name)
    return is === undefined ? [`table ${name}: dropped`] : is === text ? [] : [`table ${name}: has ${is}`]
  })
}

function triggerFaults(own: DatabaseObjects, found: DatabaseObjects): string[] {
  const lost = [...own.triggers].flatMap(([name, { text }]) => {
    const is = found.triggers.get(name)
    if (!is) return [`trigger ${name}: dropped`]
    return [...(is.isEnabled ? [] : [`trigger ${name}: disabled`]), ...(is.text === text ? [] : [`trigger ${name}: replaced`])]
  })
  const added = [...found.triggers.keys()].filter((name) => !own.triggers.has(name)).map((name) => `trigger ${name}: added`)
  return [...lost, ...added]
}

function functionFaults(own: DatabaseObjects, found: DatabaseObjects): string[] {
  return [...own.functions].flatMap(([name, text]) => {
    const is = found.functions.get(name)
    return is === undefined ? [`function ${name}: dropped`] : is === text ? [] : [`function ${name}: replaced`]
  })
}

/**
 * Whether the view asks what its own text asks: both have the same plan with every condition and column in it. The text that a
 * server shows for a view differs between versions, and only an owner could create a second view beside it.
 */
async function isSameView(db: Db, name: string, text: string): Promise<boolean> {
  const planOf = async (from: string): Promise<string> => {
    const rows = await rowsOf<Record<string, string>>(db, sql.raw(`explain (verbose, costs off) select * from ${from} as "${name}"`))
    const lines = rows.map((row) => Object.values(row)[0] ?? '').filter((line) => !line.includes('Query Identifier'))
    // Citus numbers the parts of a plan.
    return lines.join('\n').replaceAll(/\b\d+_\d+\b/g, '#')
  }
  // A plan may change while statistics are collected.
  for (let tries = 0; tries < 3; tries++) if ((await planOf(`(${textOf(text)})`)) === (await planOf(`"${name}"`))) return true
  return false
}

const textOf = (view: string): string => view.trim().replace(/;$/, '')

/** What the release's own invariants name, whatever views the database has. */
export async function ownViolations(db: Db, own: DatabaseObjects): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [name, text] of [...own.views]
    .filter(([view]) => view.startsWith('invariant_'))
    .toSorted(([one], [other]) => one.localeCompare(other)))
    try {
      const rows = await rowsOf<{ violation: string }>(db, sql.raw(`select violation from (${textOf(text)}) as "${name}"`))
      faults.push(...rows.map(({ violation }) => `${name}: ${violation}`))
    } catch (fault) {
      faults.push(
        `${name}: cannot be asked: ${fault instanceof Error && fault.cause instanceof Error ? fault.cause.message : String(fault)}`,
      )
    }
  return faults
}
