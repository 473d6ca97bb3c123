import postcss from 'postcss'
import { ALONE, AT_RULES, ONLY_NICER, PROPERTIES, SELECTORS, VALUES } from './above.mjs'

const supportsAbove = ({ parent }) =>
  parent && ((parent.type === 'atrule' && parent.name === 'supports') || supportsAbove(parent))

/** An older line of the same property, which stays where the newer one is not understood. */
const hasOlder = (declaration) =>
  declaration.parent.nodes.some(
    (one) =>
      one !== declaration &&
      one.prop === declaration.prop &&
      !valueFault(one) &&
      one.important === declaration.important,
  )
function valueFault({ prop, value }) {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  return VALUES.find(([above]) =>
    above.test(`${above.source.startsWith('^') ? `${prop}=` : ''}${plain}`),
  )?.[1]
}
function declarationFault(declaration) {
  const { prop } = declaration
  if (prop.startsWith('-') || ONLY_NICER.has(prop)) return null
  if (PROPERTIES.test(prop)) return prop
  const fault = valueFault(declaration)
  return fault && !hasOlder(declaration) ? `${fault} in ${prop}` : null
}
function ruleFault({ selector, selectors, parent }) {
  if (parent?.type === 'rule') return 'a rule within a rule'
  const above = SELECTORS.exec(selector)?.[0]
  if (above) return above
  return selectors.length > 1 &&
    selectors.some((one) => ALONE.test(one)) &&
    !selectors.every((one) => ALONE.test(one))
    ? `${ALONE.exec(selector)[0]} beside other selectors`
    : null
}
function atRuleFault({ name, params }) {
  if (AT_RULES.has(name)) return `@${name}`
  return name === 'media' && /[<>=]/.test(params) ? 'a range of @media' : null
}

const FAULTS = { decl: declarationFault, rule: ruleFault, atrule: atRuleFault }

/** What of a sheet falls away in a browser of the floor, with nothing in its place. */
export function checkStyles(css) {
  const faults = new Set()
  postcss.parse(css).walk((node) => {
    const fault = FAULTS[node.type]?.(node)
    if (fault && !supportsAbove(node)) faults.add(`uses ${fault}`)
  })
  return [...faults]
}
