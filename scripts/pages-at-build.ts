import { resolve } from 'node:path'
import type { Options } from '@vitejs/plugin-react'
import { Visitor, type ESTree, type Plugin } from 'vite'

/** The contract's schemas are the server's business: a page reads them as types, which are gone by now. */
export const schemasStayHome: Plugin = {
  name: 'schemas-stay-home',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? resolve(import.meta.dirname, '../contract/platform/http/no-schemas.ts') : undefined),
}

/**
 * Neither does a page need what a call takes, answers and refuses: of `route({ … })` it gets where the call goes and who
 * may make it. Whatever else a module of the contract works out is marked as without effect, so that a page brings only
 * what it reads.
 */
export const callsTravelLight: Plugin = {
  name: 'calls-travel-light',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[^?]*\.ts$/ },
    handler(code) {
      return { code: edited(code, editsOf(this.parse(code), code)), map: null }
    },
  },
}

/** What only the server asks of a call. */
const serversOwn = ['summary', 'params', 'query', 'body', 'fields', 'reply', 'refusals']

type Edit = { readonly start: number; readonly end: number; readonly text: string }

function editsOf(module: ESTree.Program, code: string): readonly Edit[] {
  const edits: Edit[] = []
  // What is called within a function may well have an effect.
  let depth = 0
  const [enter, leave] = [() => void (depth += 1), () => void (depth -= 1)]
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: (call) => {
      if (depth === 0) edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' })
      const [definition] = call.arguments
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'route' || definition?.type !== 'ObjectExpression') return
      const kept = definition.properties.filter(
        (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || !serversOwn.includes(part.key.name),
      )
      edits.push({ ...definition, text: `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }` })
    },
  }).visit(module)
  return edits
}

/** An edit within what another has taken out is dropped with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0]
  for (const { start, end, text: put } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    text += code.slice(at, start) + put
    at = end
  }
  return text + code.slice(at)
}

/**
 * The kit and the doors' own parts are small and seldom drawn again: what the compiler adds to remember them is five
 * kilobytes of each first load, and costs as much as it saves (docs/decisions/first-loads.md).
 */
export const compiled: Options = {
  compiler: true,
  exclude: [
    /node_modules/,
    /\/(ui|browser)\//,
    /\/web\/(app\/home|catalogue\/stores|identity\/login|app\/shell|identity\/session|platform\/(http|policies)|catalogue\/help\/questions-link)[/.]/,
    /\/web\/billing\/(payments\/(pay|gateway-error-dialog)|discounts\/discount-code-field)\./,
    /\/web\/routes\/(index|login|_open)/,
  ],
}

/** React Aria empties its announcer with innerHTML, which trusted types rightly refuse (it would throw at the second announcement). */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('live-announcer/LiveAnnouncer') ? code.replaceAll(/\.innerHTML = (''|"")/g, '.textContent = ""') : undefined,
}
