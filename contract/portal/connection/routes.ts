import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { addKeySchema, changeConnectionSchema, readConnectionSchema, revokeKeySchema, rotateSecretSchema } from './connection.ts'
import type {
  listPortalWebhooksSchema,
  readPortalWebhookSchema,
  resendParkedWebhooksSchema,
  resendPortalWebhookSchema,
  sendTestWebhookSchema,
} from './webhooks.ts'

/** How the store's server is connected: its keys without their secrets, hosts, and the address of its webhooks. */
export const readConnection: PortalRoute<typeof readConnectionSchema> = {
  id: 'portal.connection',
  method: 'GET',
  path: '/api/portal/connection',
  auth: 'member',
  signed: false,
}

export const changeConnection: PortalRoute<typeof changeConnectionSchema> = {
  id: 'portal.connection.change',
  method: 'PATCH',
  path: '/api/portal/connection',
  auth: 'member',
  signed: false,
}

/** Makes a new secret for webhooks, shown only in this response; the earlier ones stay valid for a day. */
export const rotateSecret: PortalRoute<typeof rotateSecretSchema> = {
  id: 'portal.webhooks.rotate-secret',
  method: 'POST',
  path: '/api/portal/webhooks/secret',
  auth: 'member',
  signed: false,
}

/** Makes a key, whose secret is shown only in this response. */
export const addKey: PortalRoute<typeof addKeySchema> = {
  id: 'portal.keys.add',
  method: 'POST',
  path: '/api/portal/keys',
  auth: 'member',
  signed: false,
}

export const revokeKey: PortalRoute<typeof revokeKeySchema> = {
  id: 'portal.keys.revoke',
  method: 'DELETE',
  path: '/api/portal/keys/{key_id}',
  auth: 'member',
  signed: false,
}

/** The store's webhooks by filter, newest first. */
export const listPortalWebhooks: PortalRoute<typeof listPortalWebhooksSchema> = {
  id: 'portal.webhooks',
  method: 'GET',
  path: '/api/portal/webhooks',
  auth: 'member',
  signed: false,
}

/** One webhook with its body. */
export const readPortalWebhook: PortalRoute<typeof readPortalWebhookSchema> = {
  id: 'portal.webhook',
  method: 'GET',
  path: '/api/portal/webhooks/{id}',
  auth: 'member',
  signed: false,
}

/** Sends a webhook again, with the same id and a new series of tries. */
export const resendPortalWebhook: PortalRoute<typeof resendPortalWebhookSchema> = {
  id: 'portal.webhooks.resend',
  method: 'POST',
  path: '/api/portal/webhooks/{id}/resend',
  auth: 'member',
  signed: false,
}

/** Sends all parked webhooks of the store again, as one by one. */
export const resendParkedWebhooks: PortalRoute<typeof resendParkedWebhooksSchema> = {
  id: 'portal.webhooks.resend-parked',
  method: 'POST',
  path: '/api/portal/webhooks/resend-parked',
  auth: 'member',
  signed: false,
}

/** Sends a marked event to the store's address now and returns the answer. */
export const sendTestWebhook: PortalRoute<typeof sendTestWebhookSchema> = {
  id: 'portal.webhooks.test',
  method: 'POST',
  path: '/api/portal/webhooks/test',
  auth: 'member',
  signed: false,
}
