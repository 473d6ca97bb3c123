/** For shared/hot/families.ts. On the first line: line numbers stay. */
const BEFORE = [
  "import { areComponents as $areComponents, register as $register, signature as $RefreshSig$ } from '@southbound/shared/hot/families';",
  "const $RefreshReg$ = (type, name) => $register(type, __webpack_module__.id + ' ' + name);",
].join(' ')
const AFTER = '\nif ($areComponents(__webpack_exports__)) import.meta.webpackHot?.accept();'

module.exports = function hotLoader(source, map) {
  const hasComponents = source.includes('$RefreshReg$(')
  const notesHooks = source.includes('$RefreshSig$(')
  if (!hasComponents && !notesHooks) return this.callback(null, source, map)
  this.callback(null, `${BEFORE} ${source}${hasComponents ? AFTER : ''}`, map)
}
