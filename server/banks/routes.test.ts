import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAccounts, syncAccounts } from '#contract/banks/list-accounts.ts'
import { day } from '#domain/kernel/time.ts'
import { openPlayedPartners, type PlayedPartners } from '../partners/testing/played-partners.ts'
import { writeConfirmedIdentity } from '../profile/confirm-identity.ts'
import { onBothEngines } from '../testing/on-both-engines.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { keepAccounts } from './sql.ts'

onBothEngines('bank accounts', (database) => {
  let played: PlayedPartners
  let house: TestHouse
  let customerId: number
  let token: string
  let people = 0
  beforeAll(async () => {
    played = await openPlayedPartners()
    house = await openTestHouse(database(), { partners: played.partners })
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await house.customer(`0914${String(people).padStart(7, '0')}`))
  })
  afterAll(async () => {
    await house.app.close()
    await played.close()
  })

  const list = async (by = token) => (await house.call(listAccounts, {}, { token: by })).body.results
  const sync = () => house.call(syncAccounts, {}, { token })
  const confirm = (nationalCode: string) =>
    house.house.db.transaction((tx) =>
      writeConfirmedIdentity(tx, { customerId, nationalCode, birthDate: day('1990-01-01'), personnelNumber: '234500', at: house.now() }),
    )

  test('R-BANK-01: a customer sees their own accounts, and nobody else’s', async () => {
    const other = await house.customer(`0913${String(people).padStart(7, '0')}`)
    await keepAccounts(house.house.db, customerId, [{ type: 'CURRENT', number: '12345678' }], house.now())
    await keepAccounts(house.house.db, customerId, [{ type: 'CARD', number: '12345678' }], house.now())
    expect(await list()).toEqual([{ id: expect.any(Number), customer_id: customerId, type: 'CARD', number: '12345678' }])
    expect(await list(other.token)).toEqual([])
  })

  test('R-BANK-02: the bank is asked for a confirmed person, at most once a minute, and its accounts are kept once', async () => {
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'BANK_IDENTITY_NEEDED' } })
    await confirm('0012345008')
    const first = await sync()
    expect(first.status).toBe(200)
    expect(first.body.results.length).toBeGreaterThan(0)
    expect(await list()).toEqual(first.body.results)
    expect(await sync()).toMatchObject({ status: 429, body: { code: 'SYNCED_JUST_NOW' }, headers: { 'retry-after': '60' } })
    house.pass(60_000)
    expect((await sync()).body.results).toEqual(first.body.results)
  })

  test('of 20 who press at once the bank is asked for one', async () => {
    await confirm('0012345113')
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
