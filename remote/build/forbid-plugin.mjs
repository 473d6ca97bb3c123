export class ForbidPlugin {
  constructor(forbidden) {
    this.forbidden = new Set(forbidden)
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('Forbid', (factory) => {
      factory.hooks.beforeResolve.tap('Forbid', ({ request, contextInfo }) => {
        if (this.forbidden.has(request) && !contextInfo.issuer.includes('node_modules')) {
          throw new Error(
            `${contextInfo.issuer} imports ${request}; use @southbound/shared/platform or ui instead`,
          )
        }
      })
    })
  }
}
