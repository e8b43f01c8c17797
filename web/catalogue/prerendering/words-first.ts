import sheet from '#web/app.css?inline'

/**
 * Shows a prerendered page before anything else is fetched: its style comes within it, which saves a slow line one way there
 * and back, and thirty requests for scripts before the first paint keep a slow computer from showing what has come
 * already. Chunks, entry and style sheet wait under names that no browser follows (React finds them again by their
 * addresses); a tab that nobody sees paints nothing, so it does not wait.
 */
export const wordsFirst = (html: string): string =>
  html
    // Disabled for the parser, of no medium for the scanner that looks ahead of it.
    .replace('<link rel="stylesheet"', (link) => `<style>${sheet}</style>${link} disabled media="not all"`)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(entry, `<script type="later"$1</script><script>${askNow}</script>`)

/** What the renderer ends a page with: `<script type="module" async="" src="/assets/index-….js"></script>`. */
const entry = /<script type="module"( async="" src="[^"]+">)<\/script>/

const askNow = `{const ask=()=>{for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';import(document.querySelector('script[type=later]').src)};document.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))}`
