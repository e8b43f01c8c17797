import { bundleServerWhenStale } from '#server/app/bundle.ts'
import type { Outcome } from './drills/outcome.ts'

/**
 * `npm run drill -- NAME`: rehearses one production failure on this machine and prints the goals of
 * reliability.md beside the measured figures. Exits 1 where a goal is missed, and prints NOT RUN where this machine lacks a tool.
 */
const drills: Readonly<Record<string, () => Promise<{ readonly drill: () => Promise<Outcome> }>>> = {
  'rolling-restarts': () => import('./drills/rolling-restarts.ts'),
  'database-loss': () => import('./drills/database-loss.ts'),
  'disk-full': () => import('./drills/disk-full.ts'),
  kill: () => import('./drills/kill.ts'),
  jobs: () => import('./drills/jobs.ts'),
  'slow-clients': () => import('./drills/slow-clients.ts'),
  overload: () => import('./drills/overload.ts'),
  migrations: () => import('./drills/migrations.ts'),
  backup: () => import('./drills/backup.ts'),
  'citus-distribute': () => import('./drills/citus-distribute.ts'),
  'citus-rebalance': () => import('./drills/citus-rebalance.ts'),
  'citus-worker-loss': () => import('./drills/citus-worker-loss.ts'),
  notices: () => import('./drills/notices.ts'),
  webhooks: () => import('./drills/webhooks.ts'),
  forge: () => import('./drills/forge.ts'),
  'hostile-files': () => import('./drills/hostile-files.ts'),
}

const load = drills[process.argv[2] ?? '']
if (!load) {
  console.error(`npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await bundleServerWhenStale()
const outcome = await (await load()).drill()
console.log(outcome)
process.exit(outcome === 'NOT met' ? 1 : 0)
