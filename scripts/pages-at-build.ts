import { resolve } from 'node:path'
import type { Options } from '@vitejs/plugin-react'
import { Visitor, type ESTree, type Plugin } from 'vite'

/** Replaces the schema library in pages, which use the contract's schemas as types only. */
export const schemasStayHome: Plugin = {
  name: 'schemas-stay-home',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? resolve(import.meta.dirname, '../contract/platform/http/no-schemas.ts') : undefined),
}

/**
 * Removes the schemas and refusals of `route({ … })` from pages, which need only path and access of a call. Other
 * calls at the top level of a contract module are marked as pure, so that a page includes only
 * what it uses.
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

/** The properties of a call that only the server needs. */
const serversOwn = ['summary', 'params', 'query', 'body', 'fields', 'reply', 'refusals']

type Edit = { readonly start: number; readonly end: number; readonly text: string }

function editsOf(module: ESTree.Program, code: string): readonly Edit[] {
  const edits: Edit[] = []
  // A call within a function may have an effect.
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
      const left = definition.properties.filter(
        (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || !serversOwn.includes(part.key.name),
      )
      edits.push({ ...definition, text: `{ ${left.map(({ start, end }) => code.slice(start, end)).join(', ')} }` })
    },
  }).visit(module)
  return edits
}

/** An edit within a removed range is dropped. */
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
 * The component kit and the entry pages' components are small and seldom render again: the compiler's memoisation adds five
 * kilobytes to each first load and saves no time (docs/decisions/first-loads.md).
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

/** React Aria empties its announcer by innerHTML, which trusted types refuse (the second announcement would throw). */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('live-announcer/LiveAnnouncer') ? code.replaceAll(/\.innerHTML = (''|"")/g, '.textContent = ""') : undefined,
}
