/** Class names are made from the release. */
module.exports = function uncached(source, map) {
  this.cacheable(false)
  this.callback(null, source, map)
}
