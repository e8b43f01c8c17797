import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import {
  closeConversation,
  listConversations,
  openConversation,
  rateConversation,
  readConversation,
  reopenConversation,
  sendMessage,
} from '#contract/engagement/support/routes.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { call } from '#web/platform/http/call.ts'

export type Conversation = Reply<typeof readConversation>['results']
export type ConversationBrief = Reply<typeof listConversations>['results'][number]

/** The customer's conversations, the last changed first. */
export const conversationsQuery = queryOptions({ queryKey: ['support'], queryFn: () => call(listConversations, {}) })

/** One conversation; the event stream fetches it again when something changes. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['support', id],
    queryFn: async () => (await call(readConversation, { params: { id } })).results,
    // The addresses of its files are valid for minutes.
    refetchInterval: 5 * 60_000,
  })

/** After each command the conversation is as the server answered, and the list is fetched again. */
function store(queries: QueryClient, { results }: { readonly results: Conversation }): void {
  queries.setQueryData(conversationQuery(results.id).queryKey, results)
}
const refresh = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: ['support'] })

/** One that is sent again since its answer was lost is written once. */
export function useOpenConversation() {
  const queries = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: Input<typeof openConversation>['body']) => call(openConversation, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: (done) => store(queries, done),
    onSettled: (_done, fault) => {
      keys.settle(fault)
      return refresh(queries)()
    },
  })
}

/** The same for the next message. */
export function useSendMessage(id: number) {
  const queries = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: Input<typeof sendMessage>['body']) =>
      call(sendMessage, { params: { id }, body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: (done) => store(queries, done),
    onSettled: (_done, fault) => {
      keys.settle(fault)
      return refresh(queries)()
    },
  })
}

export function useEndConversation(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: 'close' | 'reopen') => call(command === 'close' ? closeConversation : reopenConversation, { params: { id } }),
    onSuccess: (done) => store(queries, done),
    onSettled: refresh(queries),
  })
}

export function useRateConversation(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rating: number) => call(rateConversation, { params: { id }, body: { rating } }),
    onSuccess: (done) => store(queries, done),
    onSettled: refresh(queries),
  })
}
