import { chromium } from 'playwright-core'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { chromium as launch } from '../../e2e/chromium.ts'
import { firstOrder, guest, signedIn, takePictures, themes } from './camera.ts'

/**
 * Takes the pictures of docs/screens that need no payment, 1440 wide: `node scripts/pictures/take-screens.ts` beside `npm start`. A picture
 * is overwritten only where it changed visibly. take-money-screens.ts takes those of payments, some journeys those of other states.
 */
const browser = await chromium.launch(launch)
for (const theme of themes) {
  const visitor = await guest(browser, theme)
  await takePictures(visitor, theme, { landing: '/', login: '/login', stores: '/stores', store: '/stores/khaneh-ara', questions: '/faq/1' })
  const ordering = await signedIn(browser, demoPeople.ordering.mobile, theme)
  await takePictures(ordering, theme, { 'order-promissory': await firstOrder(ordering), documents: '/documents' })
  const repaying = await signedIn(browser, demoPeople.repaying.mobile, theme)
  await takePictures(repaying, theme, {
    dashboard: '/',
    'order-paying': await firstOrder(repaying),
    profile: '/profile',
    'bank-accounts': '/profile/bank-accounts',
    notifications: '/notifications',
    sessions: '/profile/sessions',
    scores: '/scores',
  })
}
await browser.close()
