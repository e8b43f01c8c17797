/** More commands than a page sends while a proof is remembered. */
const mostOfKey = 1_000

/** The proofs of one key, by name, until when each is remembered, in order of time. */
type OfKey = { readonly proofs: Map<string, number>; until: number }

/** What one process remembers of the proofs that it accepted, each for `ms`. Each key has its own share, so that no other key's proofs are forgotten early. */
export function openUsedProofs(ms: number) {
  /** In order of each key's last proof. */
  const keys = new Map<string, OfKey>()

  return {
    /** Whether this proof of the key was not accepted before; it is remembered. */
    isFirstUse(key: string, name: string, now: number): boolean {
      const own = keys.get(key) ?? { proofs: new Map<string, number>(), until: 0 }
      const { proofs } = own
      if ((proofs.get(name) ?? 0) > now) return false
      for (const [old, until] of proofs) {
        if (until > now && proofs.size < mostOfKey) break
        proofs.delete(old)
      }
      own.until = now + ms
      proofs.delete(name)
      proofs.set(name, own.until)
      keys.delete(key)
      keys.set(key, own)
      for (const [old, { until }] of keys) {
        if (until > now) break
        keys.delete(old)
      }
      return true
    },
    size: (): number => keys.values().reduce((sum, { proofs }) => sum + proofs.size, 0),
  }
}
