import { onTestFinished } from 'vitest'

/** A frame with modules of its own, as another tab of the same site has; the function evaluates a module in it by its URL. */
export function openFrame(): <Module>(url: URL) => Promise<Module> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const load = (frame.contentWindow as typeof window).eval('(url) => import(url)') as (url: string) => Promise<never>
  return (url) => load(url.href)
}
