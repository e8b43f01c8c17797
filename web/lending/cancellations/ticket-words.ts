import type { CancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { acceptedWords, copy, statusWords, unpaidWords } from './copy.ts'

type Source = Pick<CancelRequestEntity, 'status' | 'paid_at' | 'answer'>

/** What the request is called now: an open one waits for its fee first, and a closed one was accepted only if it was paid. */
export const wordsOfTicket = (ticket: Pick<Source, 'status' | 'paid_at'>) =>
  isFeeDue(ticket) ? unpaidWords : ticket.status === 'CLOSED' && ticket.paid_at !== null ? acceptedWords : statusWords[ticket.status]

export const isFeeDue = ({ status, paid_at }: Pick<Source, 'status' | 'paid_at'>): boolean => status === 'OPEN' && paid_at === null

/** Our answer: staff's own words where there are some, else what the status means; null while the fee is due. */
export function answerOf({ status, paid_at, answer }: Source): string | null {
  if (isFeeDue({ status, paid_at })) return null
  const texts = { OPEN: copy.waiting, IN_PROGRESS: copy.waiting, CLOSED: paid_at ? copy.accepted : copy.replaced, REJECTED: copy.refused }
  return answer ?? texts[status]
}
