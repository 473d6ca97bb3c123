import type { Context } from '#api/plugins/context.ts'
import { seenLetters } from '../../letters.ts'

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  о: 'o',
  ο: 'o',
  ѕ: 's',
  υ: 'u',
  һ: 'h',
  ԁ: 'd',
}
/** Alone, or as its office: 南行 is also a part of what people call themselves. */
const PLATFORM = /southbound|^南行(?:官方|平台|客服|团队)*$/

/** The nickname as it is kept; refused where it shows nothing, or is the platform's own. */
export function nicknameOf({ invalid }: Pick<Context, 'invalid'>, typed: string): string {
  const name = seenLetters(typed)
  if (!/[\p{L}\p{N}]/u.test(name)) invalid('nickname', 'required')
  if (PLATFORM.test(folded(name))) invalid('nickname', 'reserved')
  return name
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)
