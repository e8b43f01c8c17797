import type { ConversationEntity } from '#contract/engagement/support/conversations.ts'

/** A conversation with support that was just opened. */
export const openedConversation: ConversationEntity = {
  id: 7,
  subject: 'پرسش دربارهٔ قسط',
  status: 'OPEN',
  rating: null,
  order: null,
  opened_at: '2026-11-20T10:00:00+03:30',
  changed_at: '2026-11-20T10:00:00+03:30',
  first_answered_at: null,
  closed_at: null,
  reopen_until: null,
  last_read_message: null,
  messages: [],
  about: null,
  outcome: null,
}
