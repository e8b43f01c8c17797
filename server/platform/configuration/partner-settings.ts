type Keyed = { readonly address: string; readonly key: string }
type MailServer = { readonly url: string; readonly from: string }

/** Address and key of each partner. Addresses are origins without a path; replacing the sandbox means changing only these. */
export type PartnerSettings = {
  readonly gateway: { readonly address: string; readonly merchantId: string }
  readonly sms: Keyed
  /** `url`: smtp://user:password@host:port, or smtps:// for TLS from the start; `from`: the sender's address. */
  readonly mail: MailServer
  /** The same for links to members of stores: in test mode the one server that may be real, else that of `mail`. */
  readonly memberMail: MailServer
  /** `vapidKey`: 32 private bytes in hex; `contact`: mailto:…; `origin`: one push service more than the known ones, null for none. */
  readonly push: { readonly vapidKey: string; readonly contact: string; readonly origin: string | null }
  readonly identity: Keyed
  readonly bureau: Keyed
  readonly bank: Keyed
  readonly post: Keyed
  /** Decides for staff and bank in demo mode. */
  readonly reviewer: Keyed
  /** `notifyUrl` is where the signing partner reports that a document is signed. */
  readonly signing: Keyed & { readonly notifyUrl: string }
  /** The witnesses that cosign the ledger's checkpoints: the address before /add-checkpoint, and the public key as one line (C2SP). */
  readonly witnesses: readonly { readonly url: string; readonly key: string }[]
  /** The longest time to connect. */
  readonly connectTimeoutMs: number
  /** The longest time of a call, retries included. */
  readonly totalTimeoutMs: number
}
