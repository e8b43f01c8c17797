import type { Route } from '#contract/platform/http/route.ts'
import type {
  actAsBuyerSchema,
  advanceClockSchema,
  endToolSchema,
  exchangeDeviceCodeSchema,
  listenSchema,
  readToolSchema,
  resendEventSchema,
  sendTestEventSchema,
  startDeviceLoginSchema,
} from './tools.ts'

/**
 * The calls of the command-line tool of stores' developers (R-SHOP-09). They exist in test mode and demos only and carry the token of a device login
 * as bearer; the first two are for getting one.
 */
export const toolPrefix = '/api/tools/'

/** Begins the login of a program: codes for it and for the member who approves. */
export const startDeviceLogin: Route<typeof startDeviceLoginSchema, 'none'> = {
  id: 'tools.device-code',
  method: 'POST',
  path: '/api/tools/device-code',
  auth: 'none',
  signed: false,
}

/** Exchanges an approved code for a token, once. */
export const exchangeDeviceCode: Route<typeof exchangeDeviceCodeSchema, 'none'> = {
  id: 'tools.device-token',
  method: 'POST',
  path: '/api/tools/device-token',
  auth: 'none',
  signed: false,
}

/** The store of the token, and the time by the clock of the system. */
export const readTool: Route<typeof readToolSchema, 'none'> = {
  id: 'tools.me',
  method: 'GET',
  path: '/api/tools/me',
  auth: 'none',
  signed: false,
}

/** Ends the token. */
export const endTool: Route<typeof endToolSchema, 'none'> = {
  id: 'tools.logout',
  method: 'POST',
  path: '/api/tools/logout',
  auth: 'none',
  signed: false,
}

/** The events of the store after `cursor`, or from now on without one; waits up to `wait` seconds for the first. */
export const listenToEvents: Route<typeof listenSchema, 'none'> = {
  id: 'tools.events',
  method: 'GET',
  path: '/api/tools/events',
  auth: 'none',
  signed: false,
}

/** Sends an event again, to the address of the store and to programs that listen. */
export const resendEvent: Route<typeof resendEventSchema, 'none'> = {
  id: 'tools.resend',
  method: 'POST',
  path: '/api/tools/events/{event_id}/resend',
  auth: 'none',
  signed: false,
}

/** Sends a marked event about a ticket that does not exist. */
export const sendTestEvent: Route<typeof sendTestEventSchema, 'none'> = {
  id: 'tools.test-event',
  method: 'POST',
  path: '/api/tools/test-event',
  auth: 'none',
  signed: false,
}

/** Does with a ticket what its customer would do, as the test buyer of the store. */
export const actAsBuyer: Route<typeof actAsBuyerSchema, 'none'> = {
  id: 'tools.act-as-buyer',
  method: 'POST',
  path: '/api/tools/tickets/{track_number}/act',
  auth: 'none',
  signed: false,
}

/** Advances the test clock of the whole installation, with everything that falls due. */
export const advanceToolClock: Route<typeof advanceClockSchema, 'none'> = {
  id: 'tools.clock',
  method: 'POST',
  path: '/api/tools/clock',
  auth: 'none',
  signed: false,
}
