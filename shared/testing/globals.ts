const replaced = new Map<PropertyKey, PropertyDescriptor | undefined>()

/** Until `unstubAllGlobals`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!replaced.has(name)) replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

export function unstubAllGlobals(): void {
  for (const [name, before] of replaced) {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
  replaced.clear()
}
