/** Finds mutable state at the top level of modules in domain/, where every rule takes what it needs as arguments. Exits 1 and names it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** What is wrong below `root`, one line for each variable or mutation. */
export function stateInDomain(root = '.'): readonly string[] {
  const files = globSync('domain/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  return files.flatMap((file) => {
    const body = parseSync(file, readFileSync(join(root, file), 'utf8')).program.body as unknown as readonly Node[]
    const statements = body.map((statement) => statement.declaration ?? statement)
    const variables = statements.flatMap(({ kind }) => (kind === 'let' || kind === 'var' ? [`${file}: a variable by ${kind}`] : []))
    const own = new Set([...body, ...statements].flatMap(namesOf))
    return [...variables, ...statements.flatMap((statement) => mutationsIn(statement, own)).map((name) => `${file}: ${name} is changed`)]
  })
}

type Node = {
  readonly type: string
  readonly kind?: string
  readonly name?: string
  readonly id?: Node | null
  readonly declaration?: Node | null
  readonly declarations?: readonly Node[]
  readonly specifiers?: readonly { readonly local: Node }[]
  readonly params?: readonly Node[]
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly left?: Node
  readonly argument?: Node
  readonly operator?: string
}

/** The names that a statement at the top level declares or imports. */
const namesOf = ({ type, id, declarations = [], specifiers = [] }: Node): readonly string[] =>
  type === 'ImportDeclaration'
    ? specifiers.flatMap(({ local }) => bound(local))
    : [...bound(id), ...declarations.flatMap((one) => bound(one.id))]

const mutators =
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin setTime setFullYear setMonth setDate setHours assign'.split(
    ' ',
  )

/** The names of `names` that `node` changes; a function's own names hide those of the module. */
function mutationsIn(node: unknown, names: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => mutationsIn(one, names))
  if (!isNode(node)) return []
  const visible = /Function/.test(node.type) ? names.difference(new Set(declaredIn(node))) : names
  const changed = rootOf(targetOf(node))
  const inside = Object.values(node).flatMap((child: unknown) => mutationsIn(child, visible))
  return changed !== undefined && visible.has(changed) ? [changed, ...inside] : inside
}

/** What a node assigns to, deletes or calls a mutating method of. */
function targetOf({ type, left, argument, operator, callee }: Node): Node | undefined {
  if (type === 'AssignmentExpression') return left
  if (type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete')) return argument
  return type === 'CallExpression' && mutators.includes(callee?.property?.name ?? '') ? callee?.object : undefined
}

const rootOf = (node: Node | undefined): string | undefined => (node?.type === 'MemberExpression' ? rootOf(node.object) : node?.name)

/** Every name that a function declares: its parameters and all variables inside. */
function declaredIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(declaredIn)
  if (!isNode(node)) return []
  const own = /Function/.test(node.type) ? (node.params ?? []).flatMap(bound) : node.type === 'VariableDeclarator' ? bound(node.id) : []
  return [...own, ...Object.values(node).flatMap(declaredIn)]
}

/** The names that a pattern binds. */
function bound(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name ?? '']
  const { type, ...parts } = pattern as Node & { readonly value?: unknown; readonly elements?: unknown; readonly properties?: unknown }
  if (type === 'Property') return bound(parts.value)
  return [parts.left, parts.argument, parts.elements, parts.properties].flatMap(bound)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

if (import.meta.main) {
  const faults = stateInDomain()
  for (const fault of faults) console.error(fault)
  console.log(`mutable state at the top level of domain/: ${faults.length}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
