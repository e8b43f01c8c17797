import { expect, test } from 'vitest'
import { chipOfTicket, groupOfTicket, statusesOf, ticketGroups, ticketStatusNames } from './ticket-groups.ts'

test('each status of a ticket is in one group, and found by it', () => {
  const found = ticketGroups.flatMap((group) => statusesOf(group).map((status) => [status, group]))
  expect(found).toHaveLength(Object.keys(ticketStatusNames).length)
  expect(new Set(found.map(([status]) => status))).toEqual(new Set(Object.keys(ticketStatusNames)))
  for (const group of ticketGroups) for (const status of statusesOf(group)) expect(groupOfTicket(status)).toBe(group)
  expect([chipOfTicket('SETTLED', false), chipOfTicket('SETTLED', true)]).toEqual(['PAID', 'PROBLEM'])
  expect(statusesOf('RETURNED')).toEqual(['PART_REFUNDED', 'REFUNDED', 'REVERSED'])
})
