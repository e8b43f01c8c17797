import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { Db } from '#server/platform/database/open.ts'
import { storeAhead, storedAhead } from './sql.ts'

/** The clock of a demo or of test mode, which may be ahead of the machine's and never goes back (R-SHOP-10). */
export type TestClock = {
  readonly now: () => Instant
  /** Whether `move` runs in this process: then its jobs and its relay pause. */
  readonly isMoving: () => boolean
  /** Stops the clock while `work` sets it to later and later moments; null when it is being moved already. */
  move<T>(work: (setTo: (at: Instant) => Promise<void>) => Promise<T>): Promise<T | null>
  close(): void
}

const readEveryMs = 1_000

/** Only a demo or test mode whose every partner is on this machine has one: a partner elsewhere is a real one, or one that others use too. */
export const mayHaveTestClock = ({ isDemo, isTestMode, partners }: Pick<Config, 'isDemo' | 'isTestMode' | 'partners'>): boolean =>
  (isDemo || isTestMode) && addressesOf(partners).every(isOnThisMachine)

function addressesOf({
  mail,
  memberMail: _links,
  push,
  witnesses,
  connectTimeoutMs: _connect,
  totalTimeoutMs: _total,
  ...others
}: PartnerSettings): readonly (string | null)[] {
  return [mail.url, push.origin, ...witnesses.map(({ url }) => url), ...Object.values(others).map(({ address }) => address)]
}

/** Without an origin of its own, push goes to the known services elsewhere. */
const isOnThisMachine = (address: string | null): boolean =>
  address !== null && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Opens the clock where the configuration allows one, else null. On PostgreSQL it follows what another process sets. */
export async function openTestClock(
  db: Db,
  config: Pick<Config, 'isDemo' | 'isTestMode' | 'partners' | 'databaseUrl'>,
  onFault: (fault: unknown) => void,
): Promise<TestClock | null> {
  if (!mayHaveTestClock(config)) return null
  let aheadMs = await storedAhead(db)
  let stoppedAt: Instant | null = null
  let isMoving = false
  const setTo = async (at: Instant): Promise<void> => {
    stoppedAt = at
    aheadMs = Math.max(aheadMs, at - Date.now())
    await storeAhead(db, aheadMs)
  }
  const follow = async (): Promise<void> => {
    aheadMs = Math.max(aheadMs, await storedAhead(db))
  }
  const timer = config.databaseUrl === null ? undefined : setInterval(() => void follow().catch(onFault), readEveryMs).unref()
  const now = (): Instant => stoppedAt ?? instant(Date.now() + aheadMs)
  return {
    now,
    isMoving: () => isMoving,
    move: async (work) => {
      if (isMoving) return null
      isMoving = true
      try {
        await setTo(now())
        return await work(setTo)
      } finally {
        if (stoppedAt !== null) aheadMs = Math.max(aheadMs, stoppedAt - Date.now())
        stoppedAt = null
        isMoving = false
      }
    },
    close: () => clearInterval(timer),
  }
}
