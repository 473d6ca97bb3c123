import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, SHELL } from '../places.mjs'
import { isFresh, outputOf } from '../versions.mjs'
import { checkScript } from './check-scripts.mjs'
import { checkStyles } from './check-styles.mjs'

const CHECKS = { js: checkScript, css: checkStyles }

/** Every script and style that browsers get of a package: `mf-cases/12.ab.js uses structuredClone`. */
export function aboveFloor(names = [SHELL, ...REMOTES]) {
  return names.filter(isFresh).flatMap((name) =>
    readdirSync(outputOf(name)).flatMap((file) => {
      const check = CHECKS[/\.(js|css)$/.exec(file)?.[1]]
      return check
        ? check(readFileSync(join(outputOf(name), file), 'utf8')).map((fault) => `${name}/${file} ${fault}`)
        : []
    }),
  )
}
