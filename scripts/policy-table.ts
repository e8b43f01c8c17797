/** `npm run policies`: writes docs/policies.md from the list of policy values. A test fails while it is stale. */
import { writeFileSync } from 'node:fs'
import { leastAmountSet, mostAmountSet } from '#domain/platform/policies/policy-faults.ts'
import { policyLabels } from '#domain/platform/policies/policy-labels.ts'
import { policyValues, type PolicyValueName } from '#domain/platform/policies/policy-values.ts'

const leastFee = policyValues.leastGatewayAmount.initial
const rows = Object.entries(policyValues).map(([name, value]) => [
  `\`${name}\``,
  value.changedBy === 'ADMIN' ? `\`${value.wireName}\`` : '',
  policyLabels[name as PolicyValueName],
  value.unit,
  value.initial.toLocaleString('en'),
  value.changedBy === 'ADMIN' ? boundsOf(name, value) : '',
  value.changedBy === 'ADMIN' ? 'an admin, in the console' : 'a release',
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

function boundsOf(name: string, { unit, least, most }: { readonly unit: string; readonly least: number; readonly most: number }): string {
  const [from, to] = unit === 'rial' ? [name === 'leastAmount' ? leastAmountSet : leastFee, mostAmountSet] : [least, most]
  return `${from === leastFee ? '0, or ' : ''}${from.toLocaleString('en')} to ${to.toLocaleString('en')}`
}

if (import.meta.main) writeFileSync('docs/policies.md', policyTable)
