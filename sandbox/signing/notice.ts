import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  partnerSignatureHeader,
  partnerTimestampHeader,
  signingNoticeMessage,
  type SigningNotice,
} from '#contract/platform/partners/signing.ts'
import type { SandboxSettings } from '../settings.ts'

/**
 * Notifies our server that a document is signed. The first attempt is waited for, so that the signer usually comes back to a page
 * that knows; two more follow on their own until one is answered 200. A lost notice is found by asking the status.
 */
export async function sendNotice(url: string, notice: SigningNotice, settings: SandboxSettings): Promise<void> {
  if (!(await isAcknowledged(url, notice, settings))) void repeat(url, notice, settings)
}

async function repeat(url: string, notice: SigningNotice, settings: SandboxSettings): Promise<void> {
  for (const pauseMs of [1_000, 5_000]) {
    await wait(pauseMs, undefined, { signal: settings.closing, ref: false }).catch(() => {})
    if (settings.closing.aborted || (await isAcknowledged(url, notice, settings))) return
  }
}

async function isAcknowledged(url: string, notice: SigningNotice, settings: SandboxSettings): Promise<boolean> {
  const epochSecond = Math.floor(settings.now() / 1000)
  const signature = createHmac('sha256', settings.signingSecret).update(signingNoticeMessage(epochSecond, notice)).digest('hex')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [partnerTimestampHeader]: String(epochSecond), [partnerSignatureHeader]: signature },
    body: JSON.stringify(notice),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(3_000), settings.closing]),
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}
