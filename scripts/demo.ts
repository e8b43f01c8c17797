import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { createApp } from '#server/app/create-app.ts'
import { seedDemoCustomers } from '#server/app/seed/seed-demo-customers.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { fillYear } from '#server/app/seed/year/fill-year.ts'
import { mayHaveTestClock } from '#server/platform/clock/test-clock.ts'
import { ownConfig } from '#server/platform/configuration/own-config.ts'
import { writeFigures } from './figures-table.ts'

/**
 * `npm run demo -- --customers=2000 --months=14`: fills the database of a demo with invented customers and their orders, payments,
 * purchases and refunds of the last months, made by the real commands (R-SHOP-11). Stop the server first: its jobs would handle the past.
 */
const { values } = parseArgs({ options: { customers: { type: 'string', default: '2000' }, months: { type: 'string', default: '14' } } })
const [customers, months] = [Number(values.customers), Number(values.months)]
if (!isWithin(customers, 9999) || !isWithin(months, 36)) end('usage: npm run demo -- [--customers=1…9999] [--months=1…36]', 2)

// PostgreSQL need not wait for its disk at each commit: a fill that was cut off is begun again on an empty database.
process.env['PGOPTIONS'] ??= '-c synchronous_commit=off'
const config = ownConfig()
if (!mayHaveTestClock(config)) end('Only a demo (DEMO=on) whose partners are all on this machine can be filled.')
const app = await createApp({ ...config, isAutopilot: true, connections: Math.max(config.connections, 24) }).catch((fault: unknown) =>
  end(fault instanceof Error ? fault.message : String(fault)),
)
const wasEmpty = await seedWhenEmpty(app)
const bar = new SingleBar(
  { format: '{bar} {percentage}%  {value} of {total} days  {eta_formatted} left', noTTYOutput: true, notTTYSchedule: 10_000 },
  Presets.shades_classic,
)
const begun = performance.now()
const filled = await fillYear(app, {
  customers,
  days: Math.round((months * 365.25) / 12),
  onDay: (done, of) => (done === 1 ? bar.start(of, done) : bar.update(done)),
})
bar.stop()
// Those whom `npm start` names: afterwards, since the days that were filled are before theirs.
if (wasEmpty) await seedDemoCustomers(app)
await app.close()
if (!filled) end('This database has a demo of a year already.')
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(`${customers} customers of ${months} months in ${seconds} s`)
const goal = 'R-SHOP-11: 2,000 customers over 14 months within 10 minutes'
if (customers === 2000 && months === 14) writeFigures('npm run demo', [{ goal, found: `${seconds} s`, isMet: seconds <= 600 }])

function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most
}

function end(why: string, code = 1): never {
  console.error(why)
  process.exit(code)
}
