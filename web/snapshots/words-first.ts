/**
 * Lets a drawn page stand before its scripts are asked for: thirty requests before the first paint keep a slow computer
 * and a slow line from showing what has come already. Chunks and entry wait under names that no browser follows (React
 * finds them again by their addresses); a tab that nobody sees paints nothing, so it does not wait.
 */
export const wordsFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(entry, `<script type="later"$1</script><script>${askNow}</script>`)

/** What the renderer ends a page with: `<script type="module" async="" src="/assets/index-….js"></script>`. */
const entry = /<script type="module"( async="" src="[^"]+">)<\/script>/

const askNow = `{const ask=()=>{for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';import(document.querySelector('script[type=later]').src)};document.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))}`
