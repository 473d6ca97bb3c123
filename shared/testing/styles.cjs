/** In tests the name of a class is the name that its sheet gives it. */
module.exports = {
  process: () => ({
    code: 'module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : name) })',
  }),
}
