import { call, type Settings } from '../call.ts'
import type { Ticket } from '../pelekan-merchant.ts'

/** What a terminal shows for a login, and what the program keeps (RFC 8628 §3.2). */
export type DeviceLogin = {
  readonly device_code: string
  readonly user_code: string
  readonly verification_uri: string
  readonly verification_uri_complete: string
  readonly expires_in: number
  readonly interval: number
}
export type Grant = { readonly access_token: string; readonly expires_at: string; readonly store: string; readonly member: string }
export type Me = {
  readonly store: string
  /** The hosts to which its customers may return. */
  readonly hosts: readonly string[]
  readonly expires_at: string
  readonly now: string
}
/** An event with the exact body and headers of its webhook. */
export type Forwarded = {
  readonly event_id: string
  readonly type: string
  readonly track_number: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
export type EventPage = { readonly cursor: string; readonly events: readonly Forwarded[] }

/** The calls of this program beside those of a store's server, by the same client. */
export const openTools = (settings: Settings) => ({
  startLogin: (name: string) => call<DeviceLogin>(settings, 'POST', '/api/tools/device-code', { name }),
  exchange: (deviceCode: string) => call<Grant>(settings, 'POST', '/api/tools/device-token', { device_code: deviceCode }),
  me: () => call<Me>(settings, 'GET', '/api/tools/me'),
  logOut: () => call<{ readonly ended: boolean }>(settings, 'POST', '/api/tools/logout'),
  events: (cursor: string | null) =>
    call<EventPage>(
      settings,
      'GET',
      `/api/tools/events?${new URLSearchParams({ wait: '20', ...(cursor !== null && { cursor }) }).toString()}`,
    ),
  resend: (eventId: string) =>
    call<{ readonly event_id: string; readonly type: string }>(settings, 'POST', `/api/tools/events/${encodeURIComponent(eventId)}/resend`),
  sendTestEvent: () => call<{ readonly event_id: string; readonly type: string }>(settings, 'POST', '/api/tools/test-event'),
  act: (trackNumber: string, act: 'view' | 'reserve' | 'pay' | 'cancel') =>
    call<Ticket>(settings, 'POST', `/api/tools/tickets/${encodeURIComponent(trackNumber)}/act`, { act }),
  advanceClock: (by: string) =>
    call<{ readonly now: string; readonly took_ms: number; readonly moments: number }>(settings, 'POST', '/api/tools/clock', { by }),
})
