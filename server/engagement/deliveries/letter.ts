import type { EmailText } from '#domain/engagement/deliveries/write-texts.ts'

type Links = { readonly link: string; readonly settings: string | null; readonly end: string | null }

/** An e-mail as plain text and as HTML, both with the same sentences; no picture and nothing from another host. */
export function letterOf({ subject, greeting, body, action }: EmailText, { link, settings, end }: Links) {
  const ways = [
    ...(settings === null ? [] : [['تنظیم اعلان‌ها', settings] as const]),
    ...(end === null ? [] : [['دیگر از این خبرها نفرستید', end] as const]),
  ]
  const text = [greeting, '', body, '', `${action}: ${link}`, '', '— پلکان', ...ways.map(([caption, href]) => `${caption}: ${href}`)].join(
    '\n',
  )
  const anchors = ways.map(([caption, href]) => `<a href="${escape(href)}" style="color:#5b6478">${escape(caption)}</a>`).join(' · ')
  const html = `<!doctype html><html lang="fa" dir="rtl"><body style="margin:0;background:#f6f7fb;font-family:Vazirmatn,Tahoma,sans-serif;color:#1a2238">
<div style="max-width:480px;margin:0 auto;padding:32px 16px"><div style="background:#fff;border:1px solid #dfe3ee;border-radius:12px;padding:24px">
<p style="margin:0 0 16px;font-weight:bold;color:#1b3a8a">پلکان</p><p style="margin:0 0 8px">${escape(greeting)}</p>
<p style="margin:0 0 24px;line-height:1.9;white-space:pre-line">${escape(body)}</p>
<a href="${escape(link)}" style="display:inline-block;background:#2757c4;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none">${escape(action)}</a>
</div><p style="font-size:12px;color:#5b6478;text-align:center">${anchors}</p></div></body></html>`
  return { subject, text, html }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
