import { join } from 'node:path'
import { browserStyles, serverStyles } from './styles.mjs'

const SOURCES = join(import.meta.dirname, 'loaders/sources-loader.cjs')
/** Loaders whose work is done by the platform's own. */
const REPLACED = /(?:^|[\\/])(?:style-loader|css-loader|mini-css-extract-plugin)(?:[\\/]|$)/
const isReplaced = (one) => REPLACED.test(typeof one === 'string' ? one : one.loader)

const isStyles = ({ test }) => test instanceof RegExp && (test.test('a.css') || test.test('a.module.css'))
const loadersOf = ({ use, loader, options }) =>
  use ? [use].flat() : loader ? [options ? { loader, options } : loader] : []

/** Source maps that do not depend on the folder of the build. */
export const sources = { test: /\.tsx?$/, exclude: /node_modules/, loader: SOURCES, enforce: 'post' }

/**
 * The rules of a configuration with the platform's styles: class names of the release, files that the shell
 * brings. Loaders that make CSS of something else stay.
 */
export function withPlatformStyles(rules, nameOf) {
  const others = rules.filter((rule) => !isStyles(rule))
  const more = rules.filter(isStyles).flatMap((rule) => loadersOf(rule).filter((one) => !isReplaced(one)))
  return {
    browser: [...others, sources, browserStyles(nameOf, more)],
    server: [...others, sources, ...serverStyles(nameOf, more)],
  }
}
