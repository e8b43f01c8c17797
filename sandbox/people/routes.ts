import type { FastifyInstance } from 'fastify'
import { testCards } from '../gateway/cards.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { testPeople } from './test-people.ts'

/** The home page: who and what may be tried here. */
export function peopleRoutes(app: FastifyInstance): void {
  app.get('/', (_, reply) =>
    sendPage(reply, {
      title: 'افراد و کارت‌های آزمایشی',
      body: html`<p>
          درگاه بانک، پیامک، ثبت احوال، سنجش اعتبار، بانک و امضای دیجیتال اینجا بازی می‌شوند. با هر شمارهٔ همراه وارد پلکان شوید و کد را در
          <a href="/sms">صفحهٔ پیامک‌ها</a> ببینید.
        </p>
        <h2>افراد</h2>
        <p class="soft">دو رقم پیش از رقم آخر کد ملی رفتار را تعیین می‌کند. هر تاریخ تولدی که ۱۸ سال تمام باشد پذیرفته است.</p>
        <div class="card scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">کد ملی</th>
                <th scope="col">رفتار</th>
              </tr>
            </thead>
            <tbody>
              ${testPeople.map(
                ({ nationalCode, behaviour }) =>
                  html`<tr>
                    <td><code>${nationalCode}</code></td>
                    <td>${behaviour}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>کارت‌های درگاه</h2>
        <div class="card scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">شمارهٔ کارت</th>
                <th scope="col">رفتار</th>
              </tr>
            </thead>
            <tbody>
              ${testCards.map(
                ({ number, caption }) =>
                  html`<tr>
                    <td><code>${number}</code></td>
                    <td>${caption}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
    }),
  )
}
