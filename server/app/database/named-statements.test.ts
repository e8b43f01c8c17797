import { beforeAll, expect, test } from 'vitest'
import { onCitus } from '#testing/on-both-engines.ts'
import { namedStatementFaults } from '#testing/platform/named-statement-faults.ts'
import { faultsOnCitus } from '#testing/platform/named-statements.ts'

onCitus('the statements that have a name', (copies) => {
  let url = ''
  beforeAll(async () => {
    url = await copies.url()
  })

  test('F-312: each is legal, and touches one part of the customers’ tables or is on the list of those that may touch all', async () => {
    expect(await namedStatementFaults(url)).toEqual([])
  })

  test('F-312: a planted one that is refused, one that touches all parts and one that is listed without need are named', async () => {
    const planted = new Map([
      [
        'refused',
        { text: 'select g from unnest($1::bigint[]) g where not exists (select from orders where customer_id = g)', values: ['{7}'] },
      ],
      ['everywhere', { text: 'select amount from invoices where id = $1', values: ['00000000-0000-4000-8000-000000000000'] }],
      ['meant', { text: 'select count(*) from invoices', values: [] }],
      ['single', { text: 'select amount from invoices where customer_id = $1', values: [7] }],
      ['central', { text: 'select * from rate_limits', values: [] }],
    ])
    const listed = { meant: 'all of them are counted', central: 'without need', gone: 'its statement was removed' }
    expect(await faultsOnCitus(url, planted, listed)).toEqual([
      expect.stringMatching(/^refused is refused: /),
      "everywhere touches 4 parts of the customers' tables",
      'central is listed and touches one part',
      'gone is listed and is not there',
    ])
  })
})
