import { FILES, read as readFile } from './files.mjs'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

const flat = (value, key) =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => flat(one, `${key}.${name}`))
    : [[key, String(value)]]

/** The texts of a formatted JSON file: `[key, text, line]`. Rows of a list are counted from 0. */
export function linesOf(json) {
  const at = []
  return json.split('\n').flatMap((line, index) => {
    const [, indent = '', name, value = ''] = /^( *)(?:"((?:[^"\\]|\\.)*)": )?(.*?),?$/.exec(line) ?? []
    const depth = indent.length / 2
    if (depth === 0 || /^[}\]]$/.test(value)) return []
    at.length = Math.min(at.length, depth)
    at[depth - 1] = name ?? (at[depth - 1] ?? -1) + 1
    if (value === '{' || value === '[') return []
    return flat(JSON.parse(value), at.join('.')).map(([key, text]) => [key, text, index + 1])
  })
}

/** A text in pieces: its characters, and one `null` for a placeholder; marks like <b> are left out. */
const piecesOf = (text) =>
  plain(text)
    .replaceAll(/<\/?\w+ ?\/?>/g, '')
    .split('{{')
    .flatMap((piece, index) => (index ? [null, ...piece.slice(piece.indexOf('}}') + 2)] : [...piece]))
const plain = (text) =>
  text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ')

/** Whether a text, with any values in its placeholders, holds a sentence; half of it must be the text's. */
export function holds(text, sentence) {
  const [pieces, wanted] = [piecesOf(text), plain(sentence)]
  if (!pieces.includes(null)) return pieces.join('').includes(wanted)
  if (plain(text).includes(wanted)) return true
  const best = Array(wanted.length + 1)
    .fill(null)
    .map(() => Array(pieces.length + 1).fill(-1))
  best[wanted.length].fill(0)
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = pieces.length - 1; j >= 0; j--) {
      const isSame = pieces[j] === wanted[i] && best[i + 1][j + 1] >= 0
      best[i][j] =
        pieces[j] === null ? Math.max(best[i + 1][j], best[i][j + 1]) : isSame ? best[i + 1][j + 1] + 1 : -1
    }
  return Math.max(...best[0]) * 2 >= wanted.length
}

/** `{key, file, en, zh}` of each text that holds a sentence in either language; the closest first. */
export function textsWith(sentence) {
  const read = (path) => (FILES.includes(path) ? linesOf(readFile(path)) : [])
  const all = FILES.filter((path) => /[./]en\.json$/.test(path)).flatMap((file) => {
    const texts = new Map()
    for (const [path, language] of [
      [file, 'en'],
      [file.replace(/en\.json$/, 'zh.json'), 'zh'],
    ])
      for (const [name, says, line] of read(path)) {
        const key = name.replace(PLURAL, '')
        if (!texts.has(key)) texts.set(key, { key, file, en: [], zh: [] })
        texts.get(key)[language].push({ at: `${path}:${line}`, says })
      }
    return [...texts.values()]
  })
  const rest = ({ en, zh }) =>
    Math.min(...[...en, ...zh].filter(({ says }) => holds(says, sentence)).map(({ says }) => says.length))
  return all
    .map((text) => ({ text, length: rest(text) }))
    .filter(({ length }) => length < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.length - b.length)
    .map(({ text }) => text)
}
