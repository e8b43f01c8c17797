import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Babel's node, as far as it is read here. */
type Node = {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly properties?: readonly { readonly value?: Partial<Node> }[]
}

const persian = /[\u0600-\u06FF\u200C]/

/** Leaves out mutants of what is no rule. A template with figures in it is mutated, so that a text without its amount is found. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'no-rules', { shouldIgnore: (path) => reasonToIgnore((path as { readonly node: Node }).node) }),
]

export function reasonToIgnore(node: Node): string | undefined {
  // Another wording breaks no rule, and a test that repeats the sentence finds no mistake in it.
  if (isPersian(node)) return 'Persian text for a reader'
  // That each word is there the compiler checks.
  const { type, properties = [] } = node
  if (type === 'ObjectExpression' && properties.length > 0 && properties.every(({ value }) => isPersian(value))) return 'a table of words'
  // A fault of the program, not a refusal: that it is thrown is tested, not how it is worded.
  if (type === 'ThrowStatement') return 'the message of a fault'
  return undefined
}

function isPersian({ type, value, quasis = [] }: Partial<Node> = {}): boolean {
  const text = type === 'StringLiteral' ? value : type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0]?.value.raw : undefined
  return typeof text === 'string' && persian.test(text)
}
