import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { openBank } from './bank.ts'
import { openBureau } from './bureau.ts'
import { openDesk } from './desk.ts'
import { openGateway } from './gateway.ts'
import { openIdentity } from './identity.ts'
import { openLine, type Line, type LineSettings } from './line.ts'
import type { LineRecord } from './partner-health.ts'
import type { Partners } from './partners.ts'
import { openPost } from './post.ts'
import { openSigning } from './signing.ts'
import { openSms } from './sms.ts'

/** What is not the partners' own: the log, the traces, and the breakers' clock, which tests bring. */
type Around = Pick<LineSettings, 'log' | 'clock' | 'follow'>

/**
 * Everyone outside, over HTTP, each on a line of its own: one partner that hangs or fails is felt by no call to another
 * (reliability.md, Partners). No client throws for a partner's fault; it answers PARTNER_UNAVAILABLE.
 */
export function openPartners(settings: PartnerSettings, around: Around = {}): Partners {
  const records: LineRecord[] = []
  const lineTo = (partner: string, { address, key }: { address: string; key?: string }): Line =>
    openLine({
      partner,
      address,
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      connectTimeoutMs: settings.connectTimeoutMs,
      totalTimeoutMs: settings.totalTimeoutMs,
      log: around.log,
      clock: around.clock,
      follow: around.follow,
      watch: (record) => records.push(record),
    })
  return {
    gateway: openGateway(lineTo('gateway', settings.gateway), settings.gateway),
    // Kavenegar's key stands in the path, by its protocol.
    sms: openSms(lineTo('sms', { address: settings.sms.address }), settings.sms),
    identity: openIdentity(lineTo('identity', settings.identity)),
    bureau: openBureau(lineTo('bureau', settings.bureau)),
    bank: openBank(lineTo('bank', settings.bank)),
    post: openPost(lineTo('post', settings.post)),
    desk: openDesk(lineTo('desk', settings.desk)),
    health: () => records.map((record) => record.read()),
    signing: openSigning(lineTo('signing', settings.signing), settings.signing),
  }
}
