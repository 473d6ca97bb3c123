/** The map is part of the hash, and must not depend on the build's folder. */
module.exports = function sources(code, map) {
  if (!map) return this.callback(null, code)
  const read = typeof map === 'string' ? JSON.parse(map) : map
  const nameOf = (path) => `webpack://${this.utils.contextify(this.rootContext, path)}`
  this.callback(null, code, { ...read, sources: read.sources.map(nameOf) })
}
