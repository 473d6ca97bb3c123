import postcss from 'postcss'
import { ALONE } from './above.mjs'

/** All pages are written from left to right, from top to bottom. */
const SIDES = { block: ['top', 'bottom'], inline: ['left', 'right'] }
const SHORT = /^(margin|padding|inset)-(block|inline)$/
const INSET = ['top', 'right', 'bottom', 'left']
const NEW_UNITS = /(?<=\d)[dsl]v(?=[hw]\b)/g

const namesOf = (prop) => {
  if (prop === 'inset') return INSET
  const [, kind, axis] = SHORT.exec(prop) ?? []
  return kind && SIDES[axis].map((side) => (kind === 'inset' ? side : `${kind}-${side}`))
}
/** As for any shorthand: the second is the first unless given, the third the first, the fourth the second. */
const valueAt = (values, at) => values[at] ?? values[at - 2] ?? values[0]

function spread(declaration, names) {
  const values = postcss.list.space(declaration.value)
  declaration.replaceWith(names.map((prop, at) => declaration.clone({ prop, value: valueAt(values, at) })))
}
function before(declaration, value) {
  const previous = declaration.prev()
  if (previous?.prop !== declaration.prop) declaration.cloneBefore({ value })
}

/** A selector that an engine does not know takes the others of its rule with it. */
function apart(rule) {
  const alone = rule.selectors.filter((one) => ALONE.test(one))
  const others = rule.selectors.filter((one) => !ALONE.test(one))
  if (alone.length === 0 || others.length === 0) return
  rule.cloneBefore({ selectors: others })
  rule.selectors = alone
}

/** Styles that every browser of the floor has, beside or in place of newer ones. */
export const floorStyles = () => ({
  postcssPlugin: 'floor',
  Once(root) {
    root.walkRules(apart)
    root.walkDecls((declaration) => {
      const { prop, value } = declaration
      const names = namesOf(prop)
      if (names) return spread(declaration, names)
      const older = value.replace(NEW_UNITS, 'v')
      if (older !== value) before(declaration, older)
      if (prop === 'overflow-wrap' && value === 'anywhere') before(declaration, 'break-word')
    })
  },
})

/** Before styles are minified. */
export async function lowerStyles(input) {
  const [[from, code]] = Object.entries(input)
  const { css } = await postcss([floorStyles()]).process(code, { from, map: false })
  return { code: css }
}
