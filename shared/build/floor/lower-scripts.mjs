import { transform } from '@swc/core'
import { parse } from 'acorn'
import { SCRIPT_LEVEL, TO_FLOOR } from './browsers.mjs'

export const parsed = (code) => parse(code, { ecmaVersion: SCRIPT_LEVEL, sourceType: 'script' })
function isWithin(code) {
  try {
    return Boolean(parsed(code))
  } catch {
    return false
  }
}

/** Before a file is minified: what packages bring above the floor, as the loader lowers our own code only. */
export async function lowerScripts(input, sourceMap) {
  const [[filename, code]] = Object.entries(input)
  if (isWithin(code)) return {}
  const { code: lowered, map } = await transform(code, {
    filename,
    configFile: false,
    swcrc: false,
    isModule: false,
    sourceMaps: Boolean(sourceMap),
    env: TO_FLOOR.env,
    jsc: { assumptions: TO_FLOOR.assumptions },
  })
  return { code: lowered, map: map && JSON.parse(map) }
}
