import { expect, test } from 'vitest'
import { everyJob } from './every-job.ts'

const commandsWith = (settings: { readonly isAutopilot: boolean; readonly isBankManual: boolean }) =>
  new Set(everyJob({ ...settings, jobBeatMs: 1000 }).flatMap(({ commands }) => Object.keys(commands)))

/** What the bank alone can do for an order that waits for it. */
const ofBank = ['askBankForAccounts', 'issueDuePromissories', 'openDueAccounts', 'sendDueCards']

test('a connected bank is asked for all that waits for it, with an autopilot and without', () => {
  for (const isAutopilot of [true, false]) {
    const commands = commandsWith({ isAutopilot, isBankManual: false })
    expect(ofBank.filter((command) => !commands.has(command))).toEqual([])
  }
})

test('a bank that is worked by hand is asked nothing', () => {
  const commands = commandsWith({ isAutopilot: false, isBankManual: true })
  expect(ofBank.filter((command) => commands.has(command))).toEqual([])
})
