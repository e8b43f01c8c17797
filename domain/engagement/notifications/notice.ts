/** What a customer is told; `cta` leads to a page of the site, or to an http(s) address (R-ENTITY-57, R-NOTIF-03). */
export type Notice = {
  readonly type: 'ORDER' | 'INVOICE' | 'SYSTEM'
  readonly title: string
  readonly content: string
  readonly cta: { readonly link: string; readonly caption: string } | null
}
