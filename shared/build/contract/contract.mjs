import { ONCE, versionOfShared } from '../sharing.mjs'
import { pagesLedTo } from './links.mjs'
import { mentionedIn, modulesIn } from './mentions.mjs'
import { CALLS, EVENTS, FLAG_NAMES } from './published.mjs'
import { refuseRaw } from './raw-network.mjs'
import { narrowed, shapes } from './shapes.mjs'

const only = (table, names) => Object.fromEntries(names.map((name) => [name, table[name]]))
const byKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))

function callsMeant(text) {
  const pattern = new RegExp(`^${text.split('*').map(escaped).join('.+')}$`)
  const meant = Object.keys(CALLS).filter((wire) => pattern.test(wire))
  if (meant.length === 0) throw new Error(`The code names the call ${text}, which the contract does not have`)
  return meant
}
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function eventsNamed(names) {
  const unknown = names.find((name) => !(name in EVENTS))
  if (unknown) throw new Error(`The code names the event ${unknown}, which the contract does not have`)
  return only(EVENTS, names)
}

function flagsNamed(names) {
  const unknown = names.find((name) => !FLAG_NAMES.includes(name))
  if (unknown)
    throw new Error(
      `The code asks for the flag ${unknown}, which shared/contract/releases/feature-flags.ts does not declare`,
    )
  return names
}

/** `*` where it takes the whole module. */
const usedName = ({ ids }) => ids?.[0] ?? '*'

/** Or `*` for all. */
const memberOf = ({ ids }) => ids?.[1] ?? '*'
const grouped = (pairs) => {
  const groups = {}
  for (const pair of pairs) groups[pair[0]] = [...(groups[pair[0]] ?? []), pair]
  return groups
}

function shapesOf(key, dependencies, drawn) {
  const known = shapes()[key]
  if (!known) return {}
  const members = grouped(dependencies.map((one) => [usedName(one), memberOf(one)]))
  const given = grouped(drawn.map((one) => one.split('.')))
  const used = Object.keys(members).filter((name) => known[name] !== undefined)
  const narrow = (name) =>
    narrowed(
      known[name],
      (known[name].f ? given : members)[name]?.map(([, one]) => one),
    )
  return { shapes: byKey(used.map((name) => [name, narrow(name)])) }
}

function needsOf(compilation) {
  const { modules, moduleGraph } = compilation
  const { drawn } = mentionedIn(compilation)
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module')
  const used = (module) =>
    [...moduleGraph.getIncomingConnections(module)]
      .map(({ dependency }) => dependency)
      .filter((one) => one?.ids)
  const need = (module) => ({
    range: `^${versionOfShared(module.options.shareKey)}`,
    uses: [...new Set(used(module).map(usedName))].sort(),
    ...shapesOf(module.options.shareKey, used(module), drawn),
  })
  return byKey(consumed.map((module) => [module.options.shareKey, need(module)]))
}

const givenShapes = (name) => (shapes()[name] ? { shapes: shapes()[name] } : {})
/** `exports` is null where only running shows them. */
function givesOf({ modules, moduleGraph }) {
  const provided = [...modules].filter(({ type }) => type === 'provide-module')
  const exportsOf = (module) => {
    const [dependency] = module.dependencies.length
      ? module.dependencies
      : module.blocks.flatMap(({ dependencies }) => dependencies)
    const found = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports()
    return Array.isArray(found) ? [...found].sort() : null
  }
  return byKey(
    provided.map((module) => [
      module._name,
      { version: module._version, exports: exportsOf(module), ...givenShapes(module._name) },
    ]),
  )
}

const PACKAGE = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*node_modules)/
function copiesIn(compilation) {
  const names = modulesIn(compilation).map(({ resource }) =>
    PACKAGE.exec(resource ?? '')?.[1]?.replace('\\', '/'),
  )
  return [...new Set(names.filter(Boolean))].sort()
}

const slotNames = (slots = {}) =>
  Object.fromEntries(Object.entries(slots).map(([place, parts]) => [place, Object.keys(parts)]))
function common(compilation) {
  const { calls, sends, hears, links, flags, raw } = mentionedIn(compilation)
  refuseRaw(raw)
  return {
    calls: only(CALLS, [...new Set(calls.flatMap(callsMeant))].sort()),
    sends: eventsNamed(sends),
    hears: eventsNamed(hears),
    links: pagesLedTo(links),
    flags: flagsNamed(flags),
    raw,
  }
}

export const contractOfRemote = (compilation, { routes, slots }) => ({
  ...common(compilation),
  paths: routes.map(({ path }) => path),
  fills: slotNames(slots),
  offers: {},
  needs: needsOf(compilation),
  gives: {},
  copies: copiesIn(compilation),
  once: [],
})

export const contractOfShell = (compilation, { paths, places }) => ({
  ...common(compilation),
  paths,
  fills: {},
  offers: places,
  needs: {},
  gives: givesOf(compilation),
  copies: [],
  once: ONCE,
})
