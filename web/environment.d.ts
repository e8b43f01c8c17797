/** What the build puts into the pages (web/vite.config.ts). */
interface ImportMetaEnv {
  /** The public key of the request signature, when SIGNING_KEY was set for the build (D-03). */
  readonly VITE_SIGNING_KEY?: string
  /** API_BASE: before every path of the API (D-01). */
  readonly VITE_API_BASE?: string
  /** In the service worker: the release, and the files of the pages that are readable offline (scripts/bundling/build-service-worker.ts). */
  readonly OFFLINE_SHELL: { readonly release: string; readonly files: readonly string[] }
}

/** The Trusted Types API, which TypeScript's DOM library does not declare yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string }
  }
}
