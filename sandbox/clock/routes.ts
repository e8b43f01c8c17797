import type { FastifyInstance, FastifyReply } from 'fastify'
import { mostClockDays } from '#contract/merchants/tools/refusals.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { normalise, persianDigits } from '#domain/platform/kernel/persian.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { SandboxSettings } from '../settings.ts'

type Time = { readonly now: string; readonly is_moving: boolean }
type Advanced = { readonly now: string; readonly took_ms: number; readonly moments: number; readonly commands: Record<string, number> }
type Asked = { Body: Record<string, string> | undefined }

/** The page that shows and advances the test clock of the server (R-SHOP-10). */
export function clockRoutes(app: FastifyInstance, { serverAddress, partnerKey }: SandboxSettings): void {
  const ask = async (by?: string): Promise<Response | null> =>
    fetch(`${serverAddress}/internal/test-clock`, {
      headers: { authorization: `Bearer ${partnerKey}`, ...(by && { 'content-type': 'application/json' }) },
      ...(by && { method: 'POST', body: JSON.stringify({ by }) }),
    }).catch(() => null)

  app.get('/clock', async (_, reply) => sendClock(reply, await ask()))

  app.post<Asked>('/clock', async ({ body }, reply) => {
    const days = normalise(body?.['days'] ?? '')
    if (!/^\d{1,3}$/.test(days) || Number(days) === 0 || Number(days) > mostClockDays) {
      const most = persianDigits(String(mostClockDays))
      return sendClock(reply, await ask(), html`<p class="bad" role="alert">تعداد روز باید بین ۱ تا ${most} باشد.</p>`, 400)
    }
    const answer = await ask(`${days}d`)
    if (answer?.status === 409)
      return sendClock(reply, await ask(), html`<p class="bad" role="alert">ساعت همین حالا در حال جلو رفتن است.</p>`, 409)
    if (!answer?.ok) return sendClock(reply, answer)
    return sendClock(reply, await ask(), wordsOf((await answer.json()) as Advanced))
  })
}

async function sendClock(reply: FastifyReply, answer: Response | null, words: Html | null = null, status = 200): Promise<FastifyReply> {
  if (!answer?.ok)
    return sendPage(reply, {
      title,
      status: 503,
      body: html`<p role="alert">${answer?.status === 404 ? none : 'سرور پلکان پاسخ نمی‌دهد.'}</p>`,
    })
  const time = (await answer.json()) as Time
  return sendPage(reply, {
    title,
    status,
    body: html`<p>
        ساعت پلکان را جلو ببرید تا سررسید قسط‌ها، یادآوری‌ها و دیرکردها را زودتر ببینید. هر کاری که در این مدت باید انجام شود، به‌ترتیب زمان و
        یک بار انجام می‌شود. ساعت به عقب برنمی‌گردد.
      </p>
      <div class="card">
        <p class="soft">ساعت پلکان${time.is_moving ? '، در حال جلو رفتن' : ''}</p>
        <p><strong>${jalali(time.now)}، ساعت ${clock(time.now)}</strong></p>
      </div>
      ${words}
      <form method="post" class="card">
        <label>چند روز جلو برود؟<input name="days" inputmode="numeric" required value="۱" autocomplete="off" /></label>
        <button>جلو ببر</button>
      </form>
      <form method="post" class="card">
        <p class="soft">یا یک‌جا:</p>
        ${[['1', 'یک روز'] as const, ['7', 'یک هفته'] as const, ['31', 'یک ماه'] as const, ['365', 'یک سال'] as const].map(
          ([days, caption]) => html`<button name="days" value="${days}">${caption}</button> `,
        )}
      </form>`,
  })
}

const title = 'ساعت آزمایشی'
const none = 'این سرور ساعت آزمایشی ندارد. ساعت آزمایشی فقط در حالت نمایشی و با سرویس‌های بیرونی همین محیط آزمایشی وجود دارد.'

const wordsOf = ({ took_ms, moments, commands }: Advanced): Html =>
  html`<div class="card scroll" role="status">
    <p>انجام شد، در ${persianDigits(String(Math.ceil(took_ms / 1000)))} ثانیه و ${persianDigits(String(moments))} توقف.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">کار</th>
          <th scope="col">دفعات</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(commands).map(
          ([name, count]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${persianDigits(String(count))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
