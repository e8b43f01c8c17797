import { expect, test } from 'vitest'
import { orderTransitions } from '#domain/lending/orders/transitions/order-transitions.ts'
import { decisionWords } from './decision-words.ts'

const commands = [...new Set(orderTransitions.map(({ command }) => command))]
const having = (of: 'role' | 'tone', value: string) => commands.filter((command) => decisionWords(command)?.[of] === value).toSorted()

test('finance gives the decisions that pay out, reviewers all others, and what nobody of staff decides has no words', () => {
  expect(having('role', 'FINANCE')).toEqual(['charge-credit', 'settle'])
  expect(having('role', 'REVIEWER')).toHaveLength(14)
  for (const command of ['cancel', 'expire', 'finish'] as const) expect(decisionWords(command)).toBeNull()
})

test('a refusal ends an order, a return leads back to the customer', () => {
  expect(having('tone', 'no')).toEqual(['reject', 'reject-finally', 'reject-initially'])
  expect(having('tone', 'again')).toEqual(['ask-again', 'ask-again-finally', 'ask-again-initially', 'ask-edition', 'return-collateral'])
  expect(decisionWords('settle')).toMatchObject({ label: 'واریز وام', tone: 'yes' })
  expect(decisionWords('reject')?.label).toBe('رد سفارش')
})
