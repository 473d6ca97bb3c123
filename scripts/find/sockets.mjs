import { CODE } from './files.mjs'

const SERVED = 'api/src/modules/live/live.sockets.ts'
const OPENED = 'shared/platform/live/live-sockets.ts'

const lineOf = (path, name) => {
  const lines = CODE.find((file) => file.path === path).text.split('\n')
  const at = lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line))
  return at < 0 ? [] : [`${path}:${at + 1}`]
}

/** What the address of a live connection leads to: `[address, [head, places][]]`. */
export function socketsLike(asked) {
  const [, name] = /^(?:wss?:\/\/[^/]+)?\/(\w*[sS]ocket)\/[^/]+$/.exec(asked) ?? []
  const served = name ? lineOf(SERVED, name) : []
  if (served.length === 0) return []
  return [
    [
      `/${name}/:sessionKey`,
      [
        ['does', served],
        ['opens', lineOf(OPENED, name)],
      ],
    ],
  ]
}
