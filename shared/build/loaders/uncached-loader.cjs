/** Class names are made from the release, so a cached file would carry those of another one. */
module.exports = function uncached(source, map) {
  this.cacheable(false)
  this.callback(null, source, map)
}
