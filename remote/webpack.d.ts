import type { Compiler } from 'webpack'

/**
 * Put before ModuleFederationPlugin. Without options: the
 * package's own name and version, its folder and `@mf-types`.
 */
export declare class SouthboundRemote {
  constructor(options?: {
    /** `mf-<domain>`; else the name in package.json, without its scope. */
    name?: string
    /** Else the version in package.json and a hash of the sources. */
    version?: string
  })
  apply(compiler: Compiler): void
}
