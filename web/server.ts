import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { DrawPage } from '#contract/catalogue/prerendering/public-page.ts'
import { tellOrigin } from '#web/app/shell/site-origin.ts'
import { tellAnswers } from '#web/catalogue/prerendering/told-answers.ts'
import { wordsFirst } from '#web/catalogue/prerendering/words-first.ts'
import { answersOf } from '#web/routes/-answers-of.ts'

const render = createStartHandler(defaultRenderHandler)

/** The shell of signed-in pages has no words to show before its scripts; while one develops, a change of style reaches only a linked sheet. */
const fetch: typeof render = async (request, ...options) => {
  const answer = await render(request, ...options)
  if (import.meta.env.DEV || !answer.ok || new URL(request.url).pathname === '/app') return answer
  return new Response(wordsFirst(await answer.text()), answer)
}

/** What the build draws its pages with. */
export default { fetch }

let last: Promise<unknown> = Promise.resolve()

/** Draws a public page with what it tells, by the very route that visitors run: one at a time, since a drawing has one memory. */
export const draw: DrawPage = (page, origin) => {
  const drawn = last.then(async () => {
    const { path, answers } = answersOf(page)
    tellAnswers(answers)
    tellOrigin(origin)
    const answer = await fetch(new Request(origin + path))
    if (!answer.ok) throw new Error(`${path} was not drawn: ${answer.status}`)
    return answer.text()
  })
  last = drawn.catch(() => undefined)
  return drawn
}
