import { themeKey } from '#browser/platform/frame/theme.ts'
import { phoneMedia } from '#ui/layout/phone.ts'

/** The type of a script that the browser does not fetch by itself. */
export const lateCode = 'late'

/** The saved theme, else the system's preference. */
const themeScript = `try{var t=localStorage.getItem('${themeKey}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

/** The sheet of the phone layout, whose address is in the script's `data-phone`, where it applies, or once it does. */
const phoneScript = `{let m=matchMedia('${phoneMedia}'),s=document.currentScript.dataset.phone,f=()=>{let l=document.createElement('link');l.rel='stylesheet';l.media=m.media;l.blocking='render';l.href=s;document.head.append(l)};m.matches?f():m.addEventListener('change',f,{once:true})}`

/**
 * The code of a rendered page (web/server.ts) is fetched once its letters are there, or after a second: on a slow line it would take
 * most of the bandwidth, and the first paint would come later and without the letters.
 */
const codeScript = `addEventListener('DOMContentLoaded',()=>{let s=document.querySelector('script[type=${lateCode}]'),f=()=>{for(let l of document.querySelectorAll('link[rel=modulepreload]'))l.fetchPriority='high',l.media='';import(s.src)};s&&Promise.race([document.fonts.load('1em Vazirmatn','پ'),new Promise(r=>setTimeout(r,1e3))]).then(f,f)})`

/** Runs in the head before the first paint. Inline, allowed by its hash; it has run when the page's code arrives, which is without it. */
export const headScript = `${themeScript};${phoneScript};${codeScript}`

/** Every screen shows pages at its own width; desktops ignore it. The keyboard of a phone makes the page lower instead of covering it. */
export const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'
