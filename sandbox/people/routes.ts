import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { plantedAccounts, plantedMobiles } from './file-plants.ts'
import { gradePeople } from './grade-people.ts'
import { planPeople } from './plan-people.ts'
import { testBrowsers, testMailboxes, testMobiles } from './test-addresses.ts'
import { debitAccounts, testCards, testAccounts, unknownPostalCode } from './test-numbers.ts'
import { testPeople } from './test-people.ts'

/** The home page: who and what may be tried here. */
export function peopleRoutes(app: FastifyInstance): void {
  const people = testPeople.map(({ nationalCode, behaviour }) => [nationalCode, behaviour] as const)
  const graded = gradePeople.map(({ nationalCode, grade }) => [nationalCode, grade ?? 'بدون رتبه'] as const)
  const planned = planPeople.map(({ nationalCode, path }) => [nationalCode, path] as const)
  const cards = testCards.map(({ number, caption }) => [number, caption] as const)
  const debits = debitAccounts.map(({ number, caption }) => [number, caption] as const)
  const accounts = [...testAccounts, ...plantedAccounts].map(({ number, caption }) => [number, caption] as const)
  const addresses = [...testMobiles, ...testMailboxes, ...testBrowsers.map((each) => ({ ...each, address: `/push/${each.address}` }))].map(
    ({ address, caption }) => [address, caption] as const,
  )
  const mobiles = plantedMobiles.map(({ number, caption }) => [number, caption] as const)
  app.get('/', (_, reply) =>
    sendPage(reply, {
      title: 'افراد و کارت‌های آزمایشی',
      body: html`<p>
          درگاه بانک، پیامک، ثبت احوال، اعتبارسنجی، بانک و امضای دیجیتال این‌جا شبیه‌سازی می‌شوند. با هر شمارهٔ همراه وارد پلکان شوید و کد را در
          <a href="/sms">صفحهٔ پیامک‌ها</a> ببینید.
        </p>
        <h2>افراد</h2>
        <p class="soft">دو رقم پیش از رقم آخر کد ملی رفتار را تعیین می‌کند. هر تاریخ تولدی که ۱۸ سال تمام باشد پذیرفته است.</p>
        ${table('کد ملی', 'رفتار', people)}
        <h2>رتبه‌های گزارش اعتبار</h2>
        <p class="soft">این افراد در همه چیز مثل ۰۰ هستند، جز رتبه‌ای که اعتبارسنجی می‌دهد. رتبه‌های E اجازهٔ اعتبار ندارند.</p>
        ${table('کد ملی', 'رتبه', graded)}
        <h2>تغییر برنامهٔ قسط‌ها</h2>
        <p class="soft">این افراد در همه چیز مثل ۰۰ هستند. روزها را با <a href="/clock">ساعت آزمایشی</a> جلو ببرید.</p>
        ${table('کد ملی', 'تغییر', planned)}
        <h2>کارت‌های درگاه</h2>
        ${table('شمارهٔ کارت', 'رفتار', cards)}
        <h2>حساب‌های برداشت مستقیم</h2>
        <p class="soft">برای پرداخت خودکار: در صفحهٔ بانک یکی از این‌ها را بدهید.</p>
        ${table('شمارهٔ کارت حساب', 'رفتار هر برداشت', debits)}
        <h2>حساب‌های بانکی</h2>
        <p class="soft">هر حساب دیگری در استعلام صاحب حساب به نام همان کسی است که می‌پرسد.</p>
        ${table('شبا', 'رفتار', accounts)}
        <h2>کد پستی</h2>
        ${table('کد پستی', 'رفتار', [[unknownPostalCode, 'پست کارت را به این نشانی قطعی نمی‌برد']])}
        <h2>نشانی‌های پیامک، ایمیل و مرورگر</h2>
        <p class="soft">
          هر نشانی دیگری خبر را می‌گیرد و نشان می‌دهد: <a href="/sms">پیامک‌ها</a>، <a href="/mail">ایمیل‌ها</a> و
          <a href="/push">پیام‌های مرورگر</a>.
        </p>
        ${table('نشانی', 'رفتار', [...addresses, ...mobiles])}
        <h2>فایل‌های روزانه</h2>
        <p class="soft">
          درگاه، بانک و سرویس پیامک پس از نیمه‌شب فایل روز پیش را می‌دهند، از آنچه واقعاً انجام داده‌اند. کارت‌ها، شباها و شماره‌های بالا که از
          «فایل» می‌گویند در آن مغایرت می‌گذارند.
        </p>`,
    }),
  )
}

const table = (key: string, value: string, rows: readonly (readonly [number: string, words: string])[]) =>
  html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${key}</th>
          <th scope="col">${value}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([number, words]) =>
            html`<tr>
              <td><code>${number}</code></td>
              <td>${words}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
