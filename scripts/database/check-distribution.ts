import { central, distributionFaults, lookups, shared } from '#server/platform/database/distribution.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { makeDistributed, startCitus, type Citus } from '#testing/citus.ts'
import { makeTemplate } from '#testing/engines.ts'
import { namedStatementFaults } from '#testing/platform/named-statement-faults.ts'
import { namesInCode } from '#testing/platform/named-statements.ts'
import { spreadStatements } from '#testing/platform/spread-statements.ts'

/**
 * `npm run check:distribution`: whether every customer's table of the migrated schema can be distributed by customer, and whether each
 * named statement is legal on Citus and touches one part of these tables. Exits 1 and names what is not.
 */
const faults = [...(await faultsOfTables()), ...(await faultsOfStatements())]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

async function faultsOfTables(): Promise<readonly string[]> {
  const database = await openDatabase({})
  const found = await distributionFaults(database.db)
  await database.close()
  console.log(
    `tables: ${lookups.length} lookups, ${shared.length} shared, ${central.length} on the coordinator, the others by customer: ${found.length} faults`,
  )
  return found
}

async function faultsOfStatements(): Promise<readonly string[]> {
  const citus = await startCitus(0)
  if (!citus) {
    console.log('NOT RUN: the named statements, since this machine has no Citus')
    return []
  }
  const found = await statementFaults(citus)
  await citus.stop()
  const spread = Object.keys(spreadStatements).length
  console.log(`named statements: ${namesInCode().length} of one customer, ${spread} pages of staff over all: ${found.length} faults`)
  return found
}

async function statementFaults({ coordinator, urls }: Citus): Promise<readonly string[]> {
  await makeTemplate(coordinator.url)
  return namedStatementFaults(await makeDistributed(urls, 'statements'))
}
