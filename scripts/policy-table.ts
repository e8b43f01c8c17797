/** `npm run policies`: writes docs/policies.md from the list of policy values. A test fails while it is stale. */
import { writeFileSync } from 'node:fs'
import { policyValues } from '#domain/platform/policies/policy-values.ts'

const rows = Object.entries(policyValues).map(([name, { label, wireName, unit, initial, least, most, changedBy }]) => [
  `\`${name}\``,
  `\`${wireName}\``,
  label,
  unit,
  initial.toLocaleString('en'),
  most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most.toLocaleString('en')}`,
  changedBy === 'ADMIN' ? 'an admin, in the console' : 'a release',
])
const head = ['Name', 'Key in JSON', 'Persian', 'Unit', 'Initial value', 'Bounds', 'Changed by']
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** docs/policies.md: every policy value that is a single number. */
export const policyTable = [
  '# Policy values',
  '',
  'The list of `domain/platform/policies/policy-values.ts` (lifecycle.md §2), written by `npm run policies`. A change applies from a Tehran day on and leaves orders made before as they are. Credit limits by grade, instalment counts, accepted collateral and the amounts of instant loans are tables in `domain/platform/policies/policy.ts` and change with a release.',
  '',
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
  '',
].join('\n')

if (import.meta.main) writeFileSync('docs/policies.md', policyTable)
