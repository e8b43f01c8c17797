import { clock } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { html, type Html } from '../pages/html.ts'
import { goods } from './goods.ts'
import type { ReceivedWebhook, Purchase, Shop } from './shop.ts'

/** The whole store on one page: the cart, whether it is up, what was bought, and what its webhook received. */
export const storePage = (shop: Shop, fault: string | undefined): Html =>
  html`<p>یک فروشگاه همکار که با کتابخانهٔ منتشرشده به پلکان وصل است. سبد را پر کنید و با پلکان بپردازید.</p>
    ${fault === undefined ? null : html`<p class="bad" role="alert">${fault}</p>`}
    <form method="post" action="/store/checkout" class="card">
      ${goods.map(
        ({ id, name, amount }) =>
          html`<label>${name}، ${digits(amount / 10)} تومان<input name="${id}" type="number" min="0" max="99" value="0" /></label>`,
      )}
      <button>پرداخت با پلکان</button>
    </form>
    <form method="post" action="/store/open" class="card">
      <p>${shop.isOpen() ? 'فروشگاه روشن است و وب‌هوک را دریافت می‌کند.' : 'فروشگاه خاموش است و به وب‌هوک پاسخ نمی‌دهد.'}</p>
      <button name="open" value="${shop.isOpen() ? 'off' : 'on'}" class="plain">
        ${shop.isOpen() ? 'فروشگاه را خاموش کن' : 'فروشگاه را روشن کن'}
      </button>
    </form>
    <h2>خریدها</h2>
    ${purchaseTable(shop.purchases())}
    <h2>وب‌هوک‌های رسیده</h2>
    ${logTable(shop.log())}`

/** Every purchase, its status, and what the store's staff may do with it. */
const purchaseTable = (purchases: readonly Purchase[]): Html =>
  purchases.length === 0
    ? html`<p class="soft">هنوز خریدی نیست.</p>`
    : html`<div class="card scroll" tabindex="0" role="region" aria-label="خریدها">
        <table>
          <thead>
            <tr>
              <th scope="col">سبد</th>
              <th scope="col">مبلغ (تومان)</th>
              <th scope="col">کد پیگیری</th>
              <th scope="col">وضعیت</th>
              <th scope="col">تحویل</th>
              <th scope="col">کارها</th>
            </tr>
          </thead>
          <tbody>
            ${purchases.map(purchaseRow)}
          </tbody>
        </table>
      </div>`

const purchaseRow = ({ id, amount, tracks, status, isDelivered }: Purchase): Html =>
  html`<tr>
    <td><code>${id}</code></td>
    <td>${digits(amount / 10)}</td>
    <td><code>${tracks.at(-1) ?? ''}</code></td>
    <td><code>${status}</code></td>
    <td>${isDelivered ? 'بله' : 'نه'}</td>
    <td>
      ${
        status === 'CREATED' || status === 'VIEWED' || status === 'RESERVED'
          ? html`<form method="post" action="/store/checkout"><button name="id" value="${id}" class="plain">پرداخت از نو</button></form>`
          : null
      }
      <form method="post" action="/store/deed">
        <input type="hidden" name="track" value="${tracks.at(-1) ?? ''}" />
        ${status === 'VERIFIED' ? html`<button name="deed" value="settle" class="plain">تسویه</button>` : null}
        ${status === 'VERIFIED' ? html`<button name="deed" value="reverse" class="plain">برگشت</button>` : null}
        ${status === 'SETTLED' || status === 'PART_REFUNDED' ? html`<button name="deed" value="refund" class="plain">بازگشت وجه</button>` : null}
      </form>
    </td>
  </tr>`

/** What the webhook received, the newest first; a repeat is marked and did nothing. */
const logTable = (log: readonly ReceivedWebhook[]): Html =>
  log.length === 0
    ? html`<p class="soft">هنوز پیامی نیست.</p>`
    : html`<div class="card scroll" tabindex="0" role="region" aria-label="وب‌هوک‌های رسیده">
        <table>
          <thead>
            <tr>
              <th scope="col">ساعت</th>
              <th scope="col">رویداد</th>
              <th scope="col">کد پیگیری</th>
              <th scope="col">بار اول</th>
            </tr>
          </thead>
          <tbody>
            ${log.map(
              ({ at, type, track, isNew }) =>
                html`<tr>
                  <td>${clock(new Date(at).toISOString())}</td>
                  <td><code>${type}</code></td>
                  <td><code>${track}</code></td>
                  <td>${isNew ? 'بله' : 'تکراری'}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`

/** What the customer who comes back reads. */
export function resultOf(purchase: Purchase | null): Html {
  if (!purchase) return html`<p class="bad">این خرید پیدا نشد.</p>`
  const { isDelivered, amount, status } = purchase
  return html`<section class="card narrow">
    <p class="${isDelivered ? 'good' : 'bad'}"><strong>${isDelivered ? 'خرید شما قطعی شد' : 'خرید شما پرداخت نشد'}</strong></p>
    <p class="sum">${digits(amount / 10)} تومان</p>
    <p class="soft">وضعیت نزد پلکان: <code>${status}</code></p>
  </section>`
}
