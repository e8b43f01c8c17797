type Keyed = { readonly address: string; readonly key: string }

/** Where each partner is reached and by which key. Addresses are origins without a path: going live is a change of these. */
export type PartnerSettings = {
  readonly gateway: { readonly address: string; readonly merchantId: string }
  readonly sms: Keyed
  readonly identity: Keyed
  readonly bureau: Keyed
  readonly bank: Keyed
  readonly post: Keyed
  readonly desk: Keyed
  /** `notifyUrl` is where the signing partner tells us that a paper is signed. */
  readonly signing: Keyed & { readonly notifyUrl: string }
  /** How long a connection may take to come about. */
  readonly connectTimeoutMs: number
  /** How long a call may take in all, its repeats included. */
  readonly totalTimeoutMs: number
}
