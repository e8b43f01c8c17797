import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { haveReport, nameAccount, personLike, sendDocumentGroups, signContract, spendPoints, untilStatus, type Person } from './steps.ts'

/** Somebody who repays an instant loan of 5 million toman in three instalments; returns the order's id. */
export async function borrowed(): Promise<{ readonly person: Person; readonly id: string }> {
  const person = await personLike('00')
  await haveReport(person)
  await sendDocumentGroups(person, 'identification')
  const terms = { amount: 50_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'Node' } as const
  const { results } = await person.call(createInstantLoan, { body: terms })
  const id = String(results.id)
  await spendPoints(person, id)
  await nameAccount(person, id, 'CHOOSE_ACCOUNT')
  await signContract(person, id)
  await untilStatus(person, id, 'PAYING')
  return { person, id }
}
