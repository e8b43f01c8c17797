import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { RenderPage } from '#contract/catalogue/prerendering/public-page.ts'
import { lateCode } from '#web/app/shell/head-script.ts'
import { setOrigin } from '#web/app/shell/public-head.ts'
import { setAnswers } from '#web/catalogue/prerendering/page-answers.ts'
import { answersOf } from '#web/routes/-answers-of.ts'

const handle = createStartHandler(defaultRenderHandler)

/**
 * A public page carries its style within it, and its code waits for its letters; the shell of signed-in pages links the sheet, which
 * browsers store, and is nothing without its code.
 */
const fetch: typeof handle = async (request, options) => {
  if (new URL(request.url).pathname === '/app') return handle(request, { ...options, inlineCss: false })
  const answer = await handle(request, { ...options, inlineCss: true })
  return new Response(withLateCode(await answer.text()), answer)
}

const withLateCode = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '$& media="not all"')
    .replace('<script type="module" async', `<script type="${lateCode}" async`)

/** The build renders its pages with this. */
export default { fetch }

let last: Promise<unknown> = Promise.resolve()

/** Renders a public page with its data by the route that visitors run. One page at a time, since the data is in module state. */
export const render: RenderPage = (page, origin) => {
  const html = last.then(async () => {
    const { path, answers } = answersOf(page)
    setAnswers(answers)
    setOrigin(origin)
    const answer = await fetch(new Request(origin + path))
    if (!answer.ok) throw new Error(`${path} was not rendered: ${answer.status}`)
    return answer.text()
  })
  last = html.catch(() => undefined)
  return html
}
