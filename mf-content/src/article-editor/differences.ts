export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string }
/** Longer blocks are compared as wholes, longer texts are shown as they are. */
const MOST_WORDS = 600
const MOST_BLOCKS = 800
const BLOCKS = /^(p|h[1-6]|li|td|th|dt|dd|blockquote|figcaption|caption|hr)$/

/** Paragraphs, headings and cells as plain texts, pictures by their words. */
export function blocksOf(root: ParentNode): string[] {
  const found: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) found.push(text)
    line = ''
  }
  const walk = (node: ChildNode): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? ''
    if (!(node instanceof Element)) return
    const isBlock = BLOCKS.test(node.localName)
    if (isBlock) end()
    if (node.localName === 'img') line += `[${node.getAttribute('alt') ?? ''}]`
    for (const child of node.childNodes) walk(child)
    if (isBlock) end()
  }
  for (const child of root.childNodes) walk(child)
  end()
  return found
}

/** What both have in their order; what only the first has was removed. */
function longest(before: readonly string[], now: readonly string[]): DifferencePart[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const line = lengths[row] as Uint16Array
      line[column] =
        before[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const parts: DifferencePart[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < now.length) {
    if (row < before.length && column < now.length && before[row] === now[column]) {
      parts.push({ kind: 'same', text: now[column] as string })
      row += 1
      column += 1
    } else if (column >= now.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: before[row] as string })
      row += 1
    } else {
      parts.push({ kind: 'added', text: now[column] as string })
      column += 1
    }
  }
  return parts
}

/** Words and single Chinese characters, with the spaces between. */
const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}|\s+|[^\s\p{Script=Han}]+/gu) ?? []

const joined = (parts: readonly DifferencePart[]): DifferencePart[] =>
  parts.reduce<DifferencePart[]>((all, part) => {
    const last = all.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
    return all
  }, [])

export function differingWords(before: string, now: string): DifferencePart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(now)]
  if (old.length > MOST_WORDS || fresh.length > MOST_WORDS)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: now },
    ]
  return joined(longest(old, fresh))
}

/** Block by block; a block that took another's place is compared by its words. */
export function differences(before: readonly string[], now: readonly string[]): DifferencePart[][] {
  if (before.length > MOST_BLOCKS || now.length > MOST_BLOCKS)
    return now.map((text) => [{ kind: 'same', text }])
  const shown: DifferencePart[][] = []
  let removed: string[] = []
  const drop = () => {
    for (const text of removed) shown.push([{ kind: 'removed', text }])
    removed = []
  }
  for (const part of longest(before, now)) {
    if (part.kind === 'removed') removed.push(part.text)
    else if (part.kind === 'added' && removed.length > 0)
      shown.push(differingWords(removed.shift() as string, part.text))
    else {
      drop()
      shown.push([part])
    }
  }
  drop()
  return shown
}
export const differ = (shown: readonly DifferencePart[][]): boolean =>
  shown.some((parts) => parts.some(({ kind }) => kind !== 'same'))
