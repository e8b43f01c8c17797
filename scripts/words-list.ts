/** Words of an earlier vocabulary, with what to write instead. Names never use them. */
export const forbidden: readonly (readonly [words: string, instead: string])[] = [
  ['house houses', 'app, system, server'],
  ['deed deeds', 'command (customer, job) or action (staff, audit)'],
  ['tell tells told telling', 'publish (events), respond (HTTP), notify (people)'],
  ['hear hears heard hearing listener listeners', 'handle, subscriber'],
  ['fact facts', 'event'],
  ['keep keeps kept keeping', 'store, save, XRow'],
  ['door doors', 'app, entry point, endpoint, rate limit'],
  ['stand stands standing stood', 'applies, exists, current, status'],
  ['life lives', 'transitions, lifecycle, history, ttl'],
  ['world worlds', 'fixture'],
  ['played', 'fake, simulated'],
  ['surroundings around', 'context'],
  ['seen', 'view, shown, observed'],
  ['held', 'locked (database), on hold (money)'],
  ['desk desks', 'autopilot, reviewer, workspace'],
  ['wish wishes wished', 'request, input'],
  ['outside', 'partners'],
  ['lane lanes', 'batcher, semaphore'],
  ['together alone', 'batch, single'],
  ['visit visits', 'appointment'],
  ['paper papers', 'document, certificate, pdf'],
  ['floor floors', 'layer, baseline'],
]

/** Ordinary English in a sentence: comments, test titles and documents may use these, names may not. */
export const ordinaryInSentences: ReadonlySet<string> = new Set(
  'keep keeps keeping listener listeners around seen held outside together alone visit visits paper'.split(' '),
)

/** Forbidden in file names only. */
export const forbiddenFileWords: readonly (readonly [words: string, instead: string])[] = [['wire', 'response.ts']]

/** Part of a name or a sentence that is not counted, in these files or in all. */
export type Allowance = { readonly part: RegExp; readonly files?: RegExp; readonly reason: string }

export const allowed: readonly Allowance[] = [
  { part: /(mortgage|title)[_ -]?deeds?/gi, reason: 'the title deed of a mortgaged property, a term of lending' },
  {
    part: /addEventListener|removeEventListener|removeAllListeners|RequestListener|\blisteners\b/g,
    reason: 'names of the DOM and of Node',
  },
  { part: /^floor$|\bMath\.floor\b/g, reason: 'rounding down' },
  { part: /keep-?alive|keepPreviousData/gi, reason: 'names of HTTP and TanStack Query' },
  { part: /visits?/gi, files: /^(e2e|bench)\//, reason: 'pages that a test or a measurement opens' },
  { part: /^visit$/g, files: /^scripts\/bundling\/pages-at-build/, reason: 'a method of the syntax tree’s visitor' },
  { part: /approve-deed/g, files: /^docs\/state-machines\//, reason: 'a command of the order table, stored in histories' },
  {
    part: /\b(deed_title|deed_valuation|is_kept_in_wallet|COLLATERAL_KEPT|held_until|DEED|DEED_NEEDED|PROMISSORY_KEPT|SEND_DEED|VISIT_OPEN)\b/g,
    reason: 'names of the API: keys, values and refusal codes',
  },
  { part: /\bPAYMENT_KEPT\b/g, reason: 'an event of the ledger, stored in its transfers' },
  { part: /\b(DESK_URL|DESK_KEY|HOUSE_LOG)\b/g, reason: 'names of settings' },
  {
    part: /^deed$/g,
    files:
      /^(sandbox\/(gateway\/payment-page|signing\/signing-page|reviewer\/routes|open-sandbox\.test)|server\/platform\/partners\/reviewer|testing\/platform\/partners\/fake-partners|e2e\/steps)\.ts$/,
    reason: 'a field of the forms and requests of the sandbox',
  },
  {
    part: /^(deeds?|papers|surroundings)$/g,
    files: /^(contract|server|testing)\/backoffice\//,
    reason: 'keys of the console’s API and names of its queues',
  },
  { part: /^house$/g, files: /^server\/platform\/pdf\//, reason: 'a seal, by which its certificate file is named' },
  { part: /^visits$/g, files: /^(contract|server|console)\/backoffice\//, reason: 'a list’s name in the API, stored in the audit' },
  {
    part: /^(papers|deeds?|surroundings|desk)$/g,
    files: /^console\//,
    reason: 'keys and names of queues and partners in the console’s API',
  },
  { part: /^(papers|deeds)$/g, files: /^domain\/backoffice\/queues\//, reason: 'names of queues in the console’s API' },
  { part: /\| queue (papers|deeds):/g, files: /^docs\/figures\.md$/, reason: 'the same names' },
  { part: /\$order\.papers/g, files: /^console\/routes\//, reason: 'an address of the console' },
  { part: /\bfloor(Of)?\b/g, files: /^web\/(lending\/cards|identity\/profile)\//, reason: 'the floor of a postal address' },
]
