import { mentionedIn, modulesIn } from './mentions.mjs'
import { namedBy } from './named.mjs'
import { narrowed } from './narrowed.mjs'

const byKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
/** `*` where it takes the whole module. */
const usedName = ({ ids }) => ids?.[0] ?? '*'
/** Or `*` for all. */
const memberOf = ({ ids }) => ids?.[1] ?? '*'
const grouped = (pairs) => {
  const groups = {}
  for (const pair of pairs) groups[pair[0]] = [...(groups[pair[0]] ?? []), pair]
  return groups
}

function shapesOf(known, dependencies, drawn) {
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

/** What a build takes of the shell's shared modules. */
function needsOf(compilation, { shares, shapes }) {
  const { modules, moduleGraph } = compilation
  const { drawn } = mentionedIn(compilation)
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module')
  const used = (module) =>
    [...moduleGraph.getIncomingConnections(module)]
      .map(({ dependency }) => dependency)
      .filter((one) => one?.ids)
  const need = (module) => {
    const { shareKey } = module.options
    return {
      range: `^${shares[shareKey].version}`,
      uses: [...new Set(used(module).map(usedName))].sort(),
      ...shapesOf(shapes[shareKey], used(module), drawn),
    }
  }
  return byKey(consumed.map((module) => [module.options.shareKey, need(module)]))
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

/** What the gate compares with the rest of the site (api/src/modules/releases/gate/contract.ts). */
export const contractOfRemote = (compilation, { routes, slots, flags = {} }, platform) => ({
  ...namedBy(compilation, { ...platform, flags: [...platform.flags, ...Object.keys(flags)] }),
  declares: flags,
  paths: routes.map(({ path }) => path),
  fills: slotNames(slots),
  offers: {},
  needs: needsOf(compilation, platform),
  gives: {},
  copies: copiesIn(compilation),
  once: [],
})
