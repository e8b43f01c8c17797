import type { Route } from '#contract/platform/http/route.ts'
import type {
  closeConversationSchema,
  listConversationsSchema,
  openConversationSchema,
  rateConversationSchema,
  readConversationSchema,
  reopenConversationSchema,
  sendMessageSchema,
} from './conversations.ts'

/** R-CARE-12, as the other calls here. */
export const listConversations: Route<typeof listConversationsSchema, 'bearer'> = {
  id: 'support.list',
  method: 'GET',
  path: '/api/customer/support',
  auth: 'bearer',
  signed: true,
}

export const openConversation: Route<typeof openConversationSchema, 'bearer'> = {
  id: 'support.open',
  method: 'POST',
  path: '/api/customer/support',
  auth: 'bearer',
  signed: true,
}

export const readConversation: Route<typeof readConversationSchema, 'bearer'> = {
  id: 'support.read',
  method: 'GET',
  path: '/api/customer/support/{id}',
  auth: 'bearer',
  signed: true,
}

export const sendMessage: Route<typeof sendMessageSchema, 'bearer'> = {
  id: 'support.send',
  method: 'POST',
  path: '/api/customer/support/{id}/messages',
  auth: 'bearer',
  signed: true,
}

export const closeConversation: Route<typeof closeConversationSchema, 'bearer'> = {
  id: 'support.close',
  method: 'POST',
  path: '/api/customer/support/{id}/close',
  auth: 'bearer',
  signed: true,
}

export const reopenConversation: Route<typeof reopenConversationSchema, 'bearer'> = {
  id: 'support.reopen',
  method: 'POST',
  path: '/api/customer/support/{id}/reopen',
  auth: 'bearer',
  signed: true,
}

export const rateConversation: Route<typeof rateConversationSchema, 'bearer'> = {
  id: 'support.rate',
  method: 'POST',
  path: '/api/customer/support/{id}/rate',
  auth: 'bearer',
  signed: true,
}
