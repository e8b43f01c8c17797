// Fetches the reference after the first paint: it is a megabyte, and the page says meanwhile that it is coming.
const place = document.querySelector('#reference')
const waiting = document.querySelector('.waiting')
// The schema library within would try whether it may compile code, which the page's policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
const script = document.createElement('script')
script.src = place.dataset.script
script.addEventListener('load', show)
script.addEventListener('error', () => (waiting.textContent = place.dataset.failed))
requestAnimationFrame(() => setTimeout(() => document.head.append(script)))

function show() {
  waiting.remove()
  globalThis.Scalar.createApiReference('#reference', {
    url: place.dataset.document,
    darkMode: document.documentElement.dataset.theme === 'dark',
    hideDarkModeToggle: true,
    theme: 'none',
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    hideTestRequestButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'json',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    agent: { disabled: true },
    mcp: { disabled: true },
  })
}
