import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { openBank } from './bank.ts'
import { openBureau } from './bureau.ts'
import { openDailyFile } from './daily-file.ts'
import { openDirectDebit } from './direct-debit.ts'
import { openGateway } from './gateway.ts'
import { openIdentity } from './identity.ts'
import { openMail } from './mail.ts'
import { openNoticeSms } from './notice-sms.ts'
import { openPartnerClient, type PartnerClient, type PartnerClientSettings } from './partner-client.ts'
import type { HealthRecord } from './partner-health.ts'
import type { Partners } from './partners.ts'
import { openPost } from './post.ts'
import { openReviewer } from './reviewer.ts'
import { openSigning } from './signing.ts'
import { openSms } from './sms.ts'
import { openWebPush } from './web-push.ts'
import { openWitness } from './witness.ts'

/** Log and traces of the calls, the breakers' clock, which tests pass, and the time of a test clock. */
type Observers = Pick<PartnerClientSettings, 'log' | 'clock' | 'follow' | 'testTime'>

/**
 * All partners over HTTP, each with a client of its own, so that one that hangs or fails affects no call to another
 * (reliability.md, Partners). A client does not throw on a partner's fault; it returns PARTNER_UNAVAILABLE.
 */
export function openPartners(settings: PartnerSettings, observers: Observers = {}): Partners {
  const records: HealthRecord[] = []
  const watch = (record: HealthRecord): unknown => records.push(record)
  const clientOf = (partner: string, { address, key }: { address: string; key?: string }): PartnerClient =>
    openPartnerClient({
      partner,
      address,
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      connectTimeoutMs: settings.connectTimeoutMs,
      totalTimeoutMs: settings.totalTimeoutMs,
      log: observers.log,
      clock: observers.clock,
      follow: observers.follow,
      testTime: observers.testTime,
      watch,
    })
  const mail = openMail(settings.mail, { clock: observers.clock, watch })
  const { memberMail } = settings
  return {
    gateway: openGateway(clientOf('gateway', settings.gateway), settings.gateway),
    directDebit: openDirectDebit(clientOf('direct-debit', settings.gateway), settings.gateway),
    // Kavenegar's protocol has the key in the path.
    sms: openSms(clientOf('sms', { address: settings.sms.address }), settings.sms),
    noticeSms: openNoticeSms(clientOf('notice-sms', { address: settings.sms.address }), settings.sms),
    mail,
    memberMail: memberMail.url === settings.mail.url ? mail : openMail(memberMail, { name: 'member-mail', clock: observers.clock, watch }),
    push: openWebPush(settings.push, settings, { clock: observers.clock, watch }),
    identity: openIdentity(clientOf('identity', settings.identity)),
    bureau: openBureau(clientOf('bureau', settings.bureau)),
    bank: openBank(clientOf('bank', settings.bank)),
    post: openPost(clientOf('post', settings.post)),
    reviewer: openReviewer(clientOf('desk', settings.reviewer)),
    witnesses: settings.witnesses.map(({ url, key }, index) =>
      openWitness(clientOf(index === 0 ? 'first-witness' : 'second-witness', { address: url }), { url, key }),
    ),
    files: {
      gateway: openDailyFile(
        clientOf('gateway-file', { address: settings.gateway.address }),
        (day) => `/pg/v4/reports/${day}.csv?merchant_id=${settings.gateway.merchantId}`,
      ),
      bank: openDailyFile(clientOf('bank-file', settings.bank), (day) => `/bank/statements/${day}.csv`),
      sms: openDailyFile(
        clientOf('sms-file', { address: settings.sms.address }),
        (day) => `/v1/${encodeURIComponent(settings.sms.key)}/reports/${day}.csv`,
      ),
    },
    health: () => records.map((record) => record.read()),
    signing: openSigning(clientOf('signing', settings.signing), settings.signing),
  }
}
