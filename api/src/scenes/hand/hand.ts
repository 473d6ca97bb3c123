/** The tones of our drawings; nothing else is used. */
export const INK = '#14213d'
export const SEA = '#0f766e'
export const SEA_DARK = '#0b5a54'
export const PAPER = '#fbfaf7'
export const WHITE = '#fff'
export const DEEP = '#23465a'
export const HAZE = '#8db0b2'
export const MIST = '#d3e3df'
export const DAWN = '#f7e6cf'
export const CLAY = '#d9a177'
export const BRICK = '#a8623f'
export const GUM = '#6c8065'

/** One decimal at most: a drawing stays a few kilobytes. */
const short = (value: number): string => String(Math.round(value * 10) / 10)
const given = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`

interface Fill {
  round?: number
  opacity?: number
}
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Fill = {}) =>
  `<rect${given('x', short(x))}${given('y', short(y))} width="${short(width)}" height="${short(height)}"${given('rx', more.round)} fill="${fill}"${given('opacity', more.opacity)}/>`

export const disc = (x: number, y: number, r: number, fill: string, opacity?: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${given('opacity', opacity)}/>`

export const ring = (x: number, y: number, r: number, stroke: string, width: number, fill = 'none') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`

export const shape = (d: string, fill: string, opacity?: number) =>
  `<path d="${d}" fill="${fill}"${given('opacity', opacity)}/>`

interface Stroke {
  cap?: 'round'
  join?: 'round'
  dash?: string
  opacity?: number
}
export const line = (d: string, stroke: string, width = 2, { cap, join, dash, opacity }: Stroke = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${given('stroke-linecap', cap)}${given('stroke-linejoin', join)}${given('stroke-dasharray', dash)}${given('opacity', opacity)}/>`

/** A filled shape with an outline: of emblems only. */
export const outlined = (d: string, fill: string, stroke = INK, width = 1.75) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`

export const moved = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const at = (x: number, y: number, ...parts: string[]) =>
  moved(`translate(${short(x)} ${short(y)})`, ...parts)

export interface Size {
  width: number
  height: number
}
/** The file of a drawing. */
export const svg = ({ width, height }: Size, parts: readonly string[], wide = width): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${(wide * height) / width}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
