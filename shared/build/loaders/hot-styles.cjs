/** Without a style element, which the policy forbids. */
module.exports = () => {}
module.exports.pitch = function hotStyles(request) {
  const styles = JSON.stringify(this.utils.contextify(this.context, `!!${request}`))
  return [
    `import css from ${styles}`,
    "import { wear } from '@southbound/shared/hot/styles'",
    `wear(${JSON.stringify(this.resourcePath)}, String(css))`,
    'export default css.locals',
    'const hot = import.meta.webpackHot, names = JSON.stringify(css.locals)',
    'if (hot?.data && hot.data.names !== names) hot.invalidate()',
    'hot?.dispose((data) => { data.names = names })',
    'hot?.accept()',
  ].join('\n')
}
