import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { ReleaseStatus, ReleaseWay } from './collateral-release.ts'

/** The words of a collateral release, for customers and staff. */
export const releaseStatusWords: Readonly<Record<ReleaseStatus, string>> = {
  RELEASE_REQUESTED: 'در دست آزادسازی',
  RELEASED: 'آزاد شد',
  RECEIVED: 'دریافت شد',
}

export const releaseWayWords: Readonly<Record<ReleaseWay, string>> = {
  BRANCH: 'دریافت از شعبه',
  POST: 'ارسال با پست',
  ONLINE: 'آزادسازی الکترونیکی',
}

export const collateralWords: Readonly<Record<RefundPolicyType, string>> = { PROMISSORY: 'سفته', CHEQUE: 'چک', MORTGAGE_DEED: 'سند ملکی' }
