import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

type Page = { readonly title: string; readonly body: Html; readonly status?: number }

/** Sends one page in the sandbox's plain dress: Persian, right to left, no script, nothing from outside. */
export function sendPage(reply: FastifyReply, { title, body, status = 200 }: Page): FastifyReply {
  const page = html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | محیط آزمایشی</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a href="/">محیط آزمایشی پلکان</a>
          <nav aria-label="بخش‌ها">
            <a href="/">افراد و کارت‌ها</a><a href="/sms">پیامک‌ها</a><a href="/mail">ایمیل‌ها</a><a href="/push">مرورگرها</a
            ><a href="/post">پست</a><a href="/store">فروشگاه</a><a href="/clock">ساعت آزمایشی</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>این‌جا هیچ پول و هیچ سند واقعی جابه‌جا نمی‌شود.</footer>
      </body>
    </html>`
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup)
}
