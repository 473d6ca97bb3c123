import { dirname, join } from 'node:path'
import { mergedOf, namedOf, unionOf } from '@southbound/remote/contract/shape-kinds.mjs'
import { parseSync } from 'oxc-parser'

const plain = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replaceAll("'", '"')
    .trim()
const keyOf = (node) => node.name ?? String(node.value)

class Declared {
  constructor(file, text) {
    this.file = file
    this.text = text
    this.types = new Map()
    this.values = new Map()
    this.imports = new Map()
    this.exports = new Map()
    for (const node of parseSync(file, this.text, { lang: 'dts' }).program.body) this.read(node)
  }
  read(node) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers)
        this.imports.set(one.local.name, {
          from: node.source.value,
          name: one.imported ? keyOf(one.imported) : 'default',
        })
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration)
      this.declare(node.declaration, true)
    else if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers)
        this.exports.set(keyOf(exported), { from: node.source?.value, name: keyOf(local) })
    else this.declare(node, false)
  }
  declare(node, isExported) {
    const names =
      node.type === 'VariableDeclaration'
        ? node.declarations.map((one) => [one.id.name, one])
        : node.id
          ? [[node.id.name, node]]
          : []
    const place = node.type.startsWith('TS') && node.type !== 'TSDeclareFunction' ? this.types : this.values
    for (const [name, one] of names) {
      place.set(name, [...(place.get(name) ?? []), one])
      if (isExported) this.exports.set(name, { name })
    }
  }
}

/**
 * The shapes of what the platform and the kits export.
 * `textOf(path)` gives a declaration file, from `shared/`.
 */
export class Declarations {
  #files = new Map()
  constructor(textOf) {
    this.textOf = textOf
  }
  #open(file) {
    if (!this.#files.has(file)) this.#files.set(file, new Declared(file, this.textOf(file)))
    return this.#files.get(file)
  }
  /** Null outside of the platform and the kits. */
  #fileOf(file, from) {
    if (!from.startsWith('.')) return null
    const path = join(dirname(file), from).replace(/\.tsx?$/, '.d.ts')
    return /^shared\/(platform|ui)\//.test(path) && path.endsWith('.d.ts') ? path : null
  }
  #find(file, name, what) {
    const declared = this.#open(file)
    const exported = declared.exports.get(name)
    if (!exported) return null
    if (exported.from) return this.#elsewhere(file, exported, what)
    const nodes = declared[what].get(exported.name)
    if (nodes) return { declared, nodes, name: exported.name }
    const imported = declared.imports.get(exported.name)
    return imported ? this.#elsewhere(file, imported, what) : null
  }
  #elsewhere(file, { from, name }, what) {
    const other = this.#fileOf(file, from)
    return other && this.#find(other, name, what)
  }
  exportsOf(file) {
    const names = [...this.#open(file).exports.keys()].sort()
    const kinds = names.map((name) => [name, this.#find(file, name, 'values')]).filter(([, found]) => found)
    return Object.fromEntries(kinds.map(([name, found]) => [name, this.#valueOf(found)]))
  }
  #valueOf({ declared, nodes }) {
    const scope = { declared, bound: new Map(), seen: [] }
    const kinds = nodes.map((node) => {
      if (node.type === 'TSDeclareFunction') return this.#function(node, scope)
      if (node.type === 'VariableDeclarator' && node.id.typeAnnotation)
        return this.#kind(node.id.typeAnnotation.typeAnnotation, scope)
      return node.type === 'ClassDeclaration' ? `class ${node.id.name}` : 'unknown'
    })
    return kinds.length === 1 ? kinds[0] : JSON.stringify(kinds)
  }
  #function(node, scope) {
    const own = (node.typeParameters?.params ?? []).map(({ name }, at) => [
      name.name,
      `<${scope.bound.size + at}>`,
    ])
    const inner = { ...scope, bound: new Map([...scope.bound, ...own]) }
    const returned = node.returnType?.typeAnnotation
    const isDrawn = returned && /JSX\.Element|ReactNode/.test(this.#slice(returned, scope))
    return {
      f: node.params.map((one) => this.#parameter(one, inner)),
      r: isDrawn ? 'JSX' : returned ? this.#kind(returned, inner) : 'any',
    }
  }
  #parameter(node, scope) {
    const type = (node.typeAnnotation ?? node.argument?.typeAnnotation)?.typeAnnotation
    const kind = type ? this.#kind(type, scope) : 'any'
    return {
      k: kind,
      ...(node.optional ? { opt: true } : {}),
      ...(node.type === 'RestElement' ? { rest: true } : {}),
    }
  }
  #slice = ({ start, end }, { declared }) => plain(declared.text.slice(start, end))

  #kind(node, scope) {
    switch (node.type) {
      case 'TSParenthesizedType':
        return this.#kind(node.typeAnnotation, scope)
      case 'TSUnionType':
        return unionOf(node.types.map((one) => this.#kind(one, scope)))
      case 'TSArrayType':
        return { a: this.#kind(node.elementType, scope) }
      case 'TSTypeOperator':
        return node.operator === 'readonly'
          ? this.#kind(node.typeAnnotation, scope)
          : this.#slice(node, scope)
      case 'TSFunctionType':
        return this.#function(node, scope)
      case 'TSTypeLiteral':
        return this.#object(node.members, scope)
      case 'TSIntersectionType':
        return mergedOf(node.types.map((one) => this.#kind(one, scope)))
      case 'TSTypeReference':
        return this.#reference(node.typeName, node.typeArguments, scope)
      default:
        return this.#slice(node, scope)
    }
  }
  #object(members, scope) {
    const o = {}
    for (const one of members) {
      if (one.type === 'TSPropertySignature')
        o[keyOf(one.key) + (one.optional ? '?' : '')] = one.typeAnnotation
          ? this.#kind(one.typeAnnotation.typeAnnotation, scope)
          : 'any'
      else if (one.type === 'TSMethodSignature')
        o[keyOf(one.key) + (one.optional ? '?' : '')] = this.#function(one, scope)
      else if (one.type === 'TSIndexSignature')
        o['[*]?'] = this.#kind(one.typeAnnotation.typeAnnotation, scope)
      else return this.#slice(one, scope)
    }
    return { o }
  }
  #reference(typeName, given, scope) {
    const name = typeName.name
    if (scope.bound.has(name)) return scope.bound.get(name)
    const args = (given?.params ?? []).map((one) => this.#kind(one, scope))
    const found = name && this.#typeOf(name, scope.declared)
    const key = found && `${found.declared.file}#${found.name}`
    if (!found || scope.seen.includes(key)) return namedOf(this.#slice(typeName, scope), args)
    return this.#expanded(found, args, [...scope.seen, key])
  }
  #typeOf(name, declared) {
    const nodes = declared.types.get(name)
    if (nodes) return { declared, nodes, name }
    const imported = declared.imports.get(name)
    return imported ? this.#elsewhere(declared.file, imported, 'types') : null
  }
  #expanded({ declared, nodes }, args, seen) {
    const [node] = nodes
    const params = node.typeParameters?.params ?? []
    const bound = new Map(
      params.map((one, at) => [
        one.name.name,
        args[at] ?? (one.default ? this.#kind(one.default, { declared, bound: new Map(), seen }) : 'unknown'),
      ]),
    )
    const scope = { declared, bound, seen }
    if (node.type === 'TSTypeAliasDeclaration') return this.#kind(node.typeAnnotation, scope)
    if (node.type !== 'TSInterfaceDeclaration') return node.id.name
    const above = (node.extends ?? []).map((one) => this.#reference(one.expression, one.typeArguments, scope))
    return mergedOf([...above, this.#object(node.body.body, scope)])
  }
}
