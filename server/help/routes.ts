import { openFaq } from '#contract/help/faq.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { faqBy } from './sql.ts'

export function helpRoutes(app: App, house: House): void {
  app.serve(openFaq, async ({ params }) => {
    const set = await faqBy(house.db, params.id)
    return set ? ok({ results: set }) : err({ kind: 'NOT_FOUND' })
  })
}
