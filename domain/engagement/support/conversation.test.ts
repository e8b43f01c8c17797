import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import {
  conversationActors,
  conversationCommands,
  conversationStatuses,
  moveConversation,
  reopenUntil,
  type ConversationCase,
} from './conversation.ts'

const now = instant(1_800_000_000_000)
const plain = { isDispute: false, hasOutcome: false }
const open: ConversationCase = { status: 'OPEN', closedAt: null, isAnswered: true, isRated: false, isUpToDate: true, ...plain, now }

/** What each status, command and actor leads to; everything else is refused. */
const moves: Readonly<Record<string, string>> = {
  'OPEN send customer': 'OPEN',
  'IN_PROGRESS send customer': 'IN_PROGRESS',
  'ANSWERED send customer': 'OPEN',
  'OPEN take-up staff': 'IN_PROGRESS',
  'OPEN answer staff': 'ANSWERED',
  'IN_PROGRESS answer staff': 'ANSWERED',
  'ANSWERED answer staff': 'ANSWERED',
  'OPEN close staff': 'CLOSED',
  'IN_PROGRESS close staff': 'CLOSED',
  'ANSWERED close staff': 'CLOSED',
  'OPEN close customer': 'CLOSED',
  'IN_PROGRESS close customer': 'CLOSED',
  'ANSWERED close customer': 'CLOSED',
  'ANSWERED rate customer': 'CLOSED',
  'CLOSED rate customer': 'CLOSED',
  'CLOSED reopen customer': 'OPEN',
}

test('every status, command and actor of a conversation leads where the table says, and nowhere else', () => {
  const walked = conversationStatuses.flatMap((status) =>
    conversationCommands.flatMap((command) =>
      conversationActors.flatMap((actor) => {
        const moved = moveConversation({ ...open, status, closedAt: status === 'CLOSED' ? now : null }, command, actor)
        return moved.ok ? [[`${status} ${command} ${actor}`, moved.value]] : []
      }),
    ),
  )
  expect(Object.fromEntries(walked)).toEqual(moves)
  expect(moveConversation(open, 'reopen', 'customer')).toEqual({ ok: false, error: { kind: 'CONVERSATION_MOVED' } })
})

test('staff who have not seen the newest message neither answer nor close', () => {
  const outdated = { ...open, isUpToDate: false }
  for (const command of ['answer', 'close'] as const)
    expect(moveConversation(outdated, command, 'staff')).toEqual({ ok: false, error: { kind: 'CONVERSATION_MOVED' } })
  expect(moveConversation(outdated, 'take-up', 'staff').ok).toBe(true)
})

test('a closed conversation is reopened within seven days, to the moment', () => {
  const closedAt = instant(now - 1000)
  const at = (moment: number) => moveConversation({ ...open, status: 'CLOSED', closedAt, now: instant(moment) }, 'reopen', 'customer')
  expect(at(reopenUntil(closedAt) - 1).ok).toBe(true)
  expect(at(reopenUntil(closedAt))).toEqual({ ok: false, error: { kind: 'REOPEN_TOO_LATE' } })
})

test('only an answered conversation is rated, and once', () => {
  const refused = { ok: false, error: { kind: 'NOT_RATABLE' } }
  expect(moveConversation({ ...open, status: 'CLOSED', closedAt: now, isAnswered: false }, 'rate', 'customer')).toEqual(refused)
  expect(moveConversation({ ...open, status: 'CLOSED', closedAt: now, isRated: true }, 'rate', 'customer')).toEqual(refused)
})

test('R-CARE-10: staff close a dispute with an outcome and nothing else with one; its customer closes it without, and rates it once it is closed', () => {
  const needed = { ok: false, error: { kind: 'OUTCOME_NEEDED' } }
  const disputed = { ...open, isDispute: true }
  expect(moveConversation(disputed, 'close', 'staff')).toEqual(needed)
  expect(moveConversation({ ...open, hasOutcome: true }, 'close', 'staff')).toEqual(needed)
  expect(moveConversation({ ...disputed, hasOutcome: true }, 'close', 'staff')).toEqual({ ok: true, value: 'CLOSED' })
  expect(moveConversation(disputed, 'close', 'customer').ok).toBe(true)
  expect(moveConversation({ ...disputed, status: 'ANSWERED' }, 'rate', 'customer').ok).toBe(false)
  expect(moveConversation({ ...disputed, status: 'CLOSED', closedAt: now }, 'rate', 'customer').ok).toBe(true)
})
