type Keyed = { readonly address: string; readonly key: string }

/** Address and key of each partner. Addresses are origins without a path; replacing the sandbox means changing only these. */
export type PartnerSettings = {
  readonly gateway: { readonly address: string; readonly merchantId: string }
  readonly sms: Keyed
  readonly identity: Keyed
  readonly bureau: Keyed
  readonly bank: Keyed
  readonly post: Keyed
  /** Decides for staff and bank in demo mode. */
  readonly reviewer: Keyed
  /** `notifyUrl` is where the signing partner reports that a document is signed. */
  readonly signing: Keyed & { readonly notifyUrl: string }
  /** The longest time to connect. */
  readonly connectTimeoutMs: number
  /** The longest time of a call, retries included. */
  readonly totalTimeoutMs: number
}
