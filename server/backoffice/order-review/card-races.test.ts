import { afterAll, beforeAll, expect, test } from 'vitest'
import { unknownPostalCode } from '#sandbox/people/test-numbers.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openWaitingCards, type WaitingCard } from '#testing/lending/cards/waiting-card.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

const moved = '1913674519'

onServers('what is done about a refused card', (copies) => {
  let fake: FakePartners
  let database: Database
  let cards: Awaited<ReturnType<typeof openWaitingCards>>
  beforeAll(async () => {
    fake = await openFakePartners({ postMs: 0 })
    database = await copies.open()
    const config = { isBankManual: false, isAutopilot: false }
    cards = await openWaitingCards(await createTestApp(database, { partners: fake.partners, config }))
  })
  afterAll(async () => {
    await database.close()
    await fake.close()
  })

  /** Refused by the post for its address, or by the bank. */
  const refusedBy = async (partner: 'post' | 'bank'): Promise<WaitingCard> => {
    const card = await cards.waiting(partner === 'post' ? { cardStatus: 'ISSUED', postalCode: unknownPostalCode } : { pair: '48' })
    await cards.send()
    expect((await card.row()).cardsRefused).toBe(1)
    return card
  }

  const commands = {
    again: (card) => card.step({ step: 'AGAIN' }),
    address: (card) => card.move(moved),
    'by hand': async (card) => {
      const { cardStatus } = await card.row()
      return card.step(
        cardStatus === 'ORDERED'
          ? { step: 'ISSUED', card_number: '6037990000000014' }
          : { step: 'SENT_TO_POST', tracking_number: 'POST-1405' },
      )
    },
  } satisfies Record<string, (card: WaitingCard) => Promise<string>>

  /** Each pair, and all that may come of it: of both, and of the card with how often it was refused and whether it is now. */
  const pairs = [
    ['post', 'again', 'again', ['done · NOTHING_TO_REVIEW · ISSUED 1']],
    ['post', 'again', 'by hand', ['done · NOTHING_TO_REVIEW · ISSUED 1', 'NOTHING_TO_REVIEW · done · SENT_TO_POST 1 refused']],
    ['post', 'again', 'address', ['done · done · ISSUED 1', 'NOTHING_TO_REVIEW · done · ISSUED 1']],
    ['post', 'address', 'address', ['done · done · ISSUED 1']],
    ['post', 'address', 'by hand', ['done · NOTHING_TO_REVIEW · ISSUED 1', 'ADDRESS_LOCKED · done · SENT_TO_POST 1 refused']],
    ['bank', 'again', 'again', ['done · NOTHING_TO_REVIEW · ORDERED 1']],
    ['bank', 'again', 'by hand', ['done · NOTHING_TO_REVIEW · ORDERED 1', 'NOTHING_TO_REVIEW · done · ISSUED 1']],
  ] as const

  test.for(pairs)(
    'refused by the %s, %s × %s: whichever is first, the other is judged by what it left',
    async ([partner, one, other, outcomes]) => {
      const observed = new Set<string>()
      for (const isTurned of [false, true]) {
        const card = await refusedBy(partner)
        const [first, second] = isTurned ? [other, one] : [one, other]
        const came = await whileLocked(
          database.db,
          await card.row(),
          () => commands[first](card),
          () => commands[second](card),
        )
        const { cardStatus, cardsRefused, cardRefusal } = await card.row()
        const inOrder = isTurned && one !== other ? came.toReversed() : came
        observed.add([...inOrder, `${cardStatus} ${cardsRefused}${cardRefusal ? ' refused' : ''}`].join(' · '))
        await card.end()
      }
      expect(observed).toEqual(new Set(outcomes))
    },
  )
})
