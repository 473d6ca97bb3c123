import browserslist from 'browserslist'
import { ROOT } from '../places.mjs'

/** The oldest browsers whose scripts and styles work: "browserslist" in package.json (decision 0113). */
export const BROWSERS = browserslist.loadConfig({ path: ROOT })

/**
 * The newest ECMAScript that all of them parse: Safari has
 * private methods from 15 on, Chromium static blocks from 94 on.
 */
export const SCRIPT_LEVEL = 2021

/** Options of swc: faults of the oldest engines are mended too, a class's fields are set as properties. */
export const TO_FLOOR = {
  env: { targets: BROWSERS.join(', '), bugfixes: true },
  assumptions: { setPublicClassFields: true, privateFieldsAsProperties: true, constantSuper: true },
}
