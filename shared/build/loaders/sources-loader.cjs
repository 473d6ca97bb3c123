/**
 * Names a module's sources in its map from webpack's context, as webpack does itself where a compiler does not give whole paths:
 * the map is part of the hash that names are chosen by, and a build says nothing of the folder it was made in.
 */
module.exports = function sources(code, map) {
  if (!map) return this.callback(null, code)
  const read = typeof map === 'string' ? JSON.parse(map) : map
  const nameOf = (path) => `webpack://${this.utils.contextify(this.rootContext, path)}`
  this.callback(null, code, { ...read, sources: read.sources.map(nameOf) })
}
