import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { unknownPostalCode } from '#sandbox/people/test-numbers.ts'
import type { Post } from '#server/platform/partners/partners.ts'
import { openWaitingCards } from '#testing/lending/cards/waiting-card.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Cards = Awaited<ReturnType<typeof openWaitingCards>>

onBothEngines('a card that bank or post refuse for good', (database) => {
  let fake: FakePartners
  let it: TestApp
  let cards: Cards
  /** The attempts of which the post was asked, and what it waits for before it answers. */
  let posted: number[] = []
  let postAnswers = Promise.resolve()
  let carry: Post['carry']
  beforeAll(async () => {
    fake = await openFakePartners({ postMs: 0 })
    const post: Post = {
      carry: async (parcel) => {
        posted.push(parcel.attempt)
        await postAnswers
        return carry(parcel)
      },
    }
    const config = { isBankManual: false, isAutopilot: false }
    it = await createTestApp(database(), { partners: { ...fake.partners, post }, config })
    cards = await openWaitingCards(it)
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    ;[posted, postAnswers, carry] = [[], Promise.resolve(), atPost]
  })

  const atPost: Post['carry'] = (parcel) => fake.partners.post.carry(parcel)
  const send = () => cards.send()
  const waiting: Cards['waiting'] = (asked) => cards.waiting(asked)

  test('the bank does not issue it: staff find it in their queue and have the bank asked again under another key', async () => {
    const card = await waiting({ pair: '48' })
    expect([await send(), await send(), await card.queued()]).toEqual([0, 0, ['card-not-issued']])
    expect(await card.row()).toMatchObject({
      cardStatus: 'ORDERED',
      cardsRefused: 1,
      cardRefusal: { in: 'ORDERED', code: 'CARD_NOT_ISSUED' },
    })
    expect(await card.page()).toMatchObject({
      card_refusal: { by: 'BANK', at: expect.any(String) },
      mapped_status: { caption: 'کارت در دست پیگیری' },
      timeline: { turn: 'staff', action: null },
    })
    expect([await card.step({ step: 'AGAIN' }), await card.step({ step: 'AGAIN' })]).toEqual(['done', 'NOTHING_TO_REVIEW'])
    expect([await card.queued(), (await card.page()).card_refusal]).toEqual([[], null])
    expect([await send(), (await card.row()).cardStatus]).toEqual([1, 'ISSUED'])
    await card.end()
  })

  test('staff issue by hand what the bank did not, and the post takes it', async () => {
    const card = await waiting({ pair: '48' })
    await send()
    expect(await card.step({ step: 'ISSUED', card_number: '6037990000000014' })).toBe('done')
    expect([await card.queued(), await send(), posted]).toEqual([[], 1, [1]])
    expect(await card.row()).toMatchObject({ cardStatus: 'SENT_TO_POST', cardRefusal: null })
    expect(await card.step({ step: 'SENT' })).toBe('NOTHING_TO_REVIEW')
    await card.end()
  })

  test('the post does not carry it there: another address by the customer is tried under another key', async () => {
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    expect([await send(), await send(), posted, await card.noticed()]).toEqual([0, 0, [0], 1])
    expect(await card.queued()).toEqual(['card-not-carried'])
    expect(await card.page()).toMatchObject({
      card_refusal: { by: 'POST' },
      pelekan_card: { status: 'ISSUED' },
      timeline: { turn: 'staff' },
    })
    await card.live('1913674519')
    expect([await send(), posted, await card.queued()]).toEqual([1, [0, 1], []])
    expect(await card.page()).toMatchObject({
      card_refusal: null,
      pelekan_card: { status: 'SENT_TO_POST' },
      timeline: { turn: 'customer' },
    })
    await card.end()
  })

  test('staff post by hand what the post did not carry, and it stays with them until it has come', async () => {
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    await send()
    expect(await card.step({ step: 'SENT' })).toBe('NOTHING_TO_REVIEW')
    expect(await card.step({ step: 'SENT_TO_POST', tracking_number: 'POST-1405' })).toBe('done')
    expect([await send(), posted, await card.queued()]).toEqual([0, [0], ['card']])
    expect(await card.page()).toMatchObject({ card_refusal: null, timeline: { turn: 'customer', action: 'ACTIVATE_CARD' } })
    expect([await card.step({ step: 'AGAIN' }), await card.step({ step: 'SENT' })]).toEqual(['NOTHING_TO_REVIEW', 'done'])
    expect([await card.queued(), (await card.row()).cardStatus]).toEqual([[], 'SENT'])
    await card.end()
  })

  test('a parcel that comes back is posted anew, to the address that its customer gives meanwhile', async () => {
    const card = await waiting({ cardStatus: 'ISSUED' })
    await send()
    carry = async () => ({ ok: false, error: { kind: 'CARD_REFUSED', code: 'RETURNED' } })
    expect([await send(), await card.queued()]).toEqual([0, ['card-not-carried']])
    expect(await card.page()).toMatchObject({ pelekan_card: { status: 'SENT_TO_POST' }, timeline: { turn: 'staff', action: null } })
    await card.live('1913674519')
    expect(await card.queued()).toEqual(['card-not-carried'])
    expect(await card.step({ step: 'AGAIN' })).toBe('done')
    expect(await card.row()).toMatchObject({ cardStatus: 'ISSUED', cardTrackingNumber: null, cardsRefused: 1 })
    const postalCodes: string[] = []
    carry = async (parcel) => {
      postalCodes.push(parcel.postalCode)
      return atPost(parcel)
    }
    expect([await send(), posted, postalCodes]).toEqual([1, [0, 0, 1], ['1913674519']])
    expect((await card.page()).is_address_locked).toBe(true)
    await card.end()
  })

  test('from when the post is asked to take it, its address is locked, as it may have taken it: also where its answer is lost', async () => {
    const card = await waiting({ cardStatus: 'ISSUED' })
    expect((await card.page()).is_address_locked).toBe(false)
    carry = async (parcel) => {
      await atPost(parcel)
      return { ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'post' } }
    }
    expect([await send(), (await card.row()).cardStatus]).toEqual([0, 'ISSUED'])
    expect([(await card.page()).is_address_locked, await card.move('1913674519')]).toEqual([true, 'ADDRESS_LOCKED'])
    carry = atPost
    expect([await send(), posted]).toEqual([1, [0, 0]])
    expect(await card.page()).toMatchObject({ is_address_locked: true, delivery_address: { postal_code: '1913674518' } })
    const parcels = await (await fetch(`${fake.address}/post?order=${orderIdentifier((await card.row()).id)}`)).text()
    expect(parcels).toContain('1913674518')
    await card.end()
  })

  test('two that ask the post at once record one refusal; a new address is refused until then, and tried after it', async () => {
    const askedAtOnce = async (meanwhile: () => Promise<void>) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ;[posted, postAnswers] = [[], promise]
      const sending = [send(), send()]
      await expect.poll(() => posted.length).toBe(2)
      await meanwhile()
      resolve()
      expect(await Promise.all(sending)).toEqual([0, 0])
    }
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    await askedAtOnce(async () => {})
    expect([(await card.row()).cardsRefused, await card.noticed()]).toEqual([1, 1])

    expect(await card.step({ step: 'AGAIN' })).toBe('done')
    await askedAtOnce(async () => expect(await card.move('1913674520')).toBe('ADDRESS_LOCKED'))
    expect([posted, await card.queued(), await card.noticed()]).toEqual([[1, 1], ['card-not-carried'], 2])
    await card.live('1913674520')
    expect(await card.queued()).toEqual([])
    expect(await card.row()).toMatchObject({ cardsRefused: 2, cardRefusal: null })
    expect([await send(), (await card.row()).cardStatus]).toEqual([1, 'SENT_TO_POST'])
    it.pass(minuteMs)
    await card.end()
  })
})
