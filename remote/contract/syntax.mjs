export function* nodesUnder(node) {
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesUnder(value)
}
