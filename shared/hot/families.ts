import { createElement, type FunctionComponent, useSyncExternalStore } from 'react'

/** React's fast refresh needs a development build; here a stand-in that stays calls the newest version. */
interface Family {
  newest: FunctionComponent
  hooks: string
  standIn: FunctionComponent
  holder: FunctionComponent
  version: number
  readers: Set<() => void>
}
type Component = FunctionComponent & { prototype?: { isReactComponent?: unknown } }
interface Hooks {
  key: string
  reset: boolean
  custom?: () => unknown[]
}

const families = new Map<string, Family>()
const familyOf = new WeakMap<object, Family>()
const hooksOf = new WeakMap<object, Hooks>()

function hooksText(component: object): string {
  const hooks = hooksOf.get(component)
  if (!hooks) return ''
  const custom = hooks.custom?.().map((hook) => (typeof hook === 'function' ? hooksText(hook) : '')) ?? []
  return [hooks.key, ...custom, hooks.reset ? Math.random() : ''].join('\n')
}

const holderOf = (family: Family): FunctionComponent => {
  // biome-ignore lint/correctness/noComponentHookFactories: a new one for each change of hooks
  const Holder: FunctionComponent = (props) => family.newest(props)
  return Holder
}

function newFamily(component: Component): Family {
  const listen = (reader: () => void) => {
    family.readers.add(reader)
    return () => void family.readers.delete(reader)
  }
  const version = () => family.version
  const standIn: FunctionComponent = (props) => {
    useSyncExternalStore(listen, version, version)
    return createElement(family.holder, props)
  }
  standIn.displayName = component.displayName ?? component.name
  const family: Family = {
    newest: component,
    hooks: hooksText(component),
    version: 0,
    readers: new Set(),
    holder: component,
    standIn,
  }
  family.holder = holderOf(family)
  return family
}

const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && !(type as Component).prototype?.isReactComponent

/** The build writes this call behind every component. */
export function register(type: unknown, name: string): void {
  if (!isComponent(type)) return
  const family = families.get(name)
  if (!family) {
    families.set(name, newFamily(type))
  } else if (family.newest !== type) {
    family.newest = type
    const hooks = hooksText(type)
    if (hooks !== family.hooks) family.holder = holderOf(family)
    family.hooks = hooks
  }
  familyOf.set(type, families.get(name) as Family)
}

/** The build writes this call. Inside a component it has no type, and does nothing. */
export function signature(): (
  type?: object,
  key?: string,
  reset?: boolean,
  custom?: () => unknown[],
) => unknown {
  return (type, key = '', reset = false, custom) => {
    if (type) hooksOf.set(type, { key, reset, custom })
    return type
  }
}

export const areComponents = (exports: object): boolean =>
  Object.values(exports).every((one) => isComponent(one) && familyOf.has(one))

export const standInOf = <T>(type: T): T =>
  ((typeof type === 'function' && familyOf.get(type)?.standIn) || type) as T

export function redraw(): void {
  for (const family of families.values()) {
    family.version += 1
    for (const reader of family.readers) reader()
  }
}
