import type { Locale } from '../head.ts'

interface Texts {
  label: string
  /** `{name}` and `{origin}` are filled in. */
  shown: string
  left: string
  off: string
  question: string
  explain: string
  askedBy: string
  start: string
  over: string
  overMore: string
}
/** What a visitor with a development view reads. */
export const TEXTS: Record<Locale, Texts> = {
  en: {
    label: 'Development view',
    shown: '{name} comes from {origin}, not from a release.',
    left: '{minutes} min left',
    off: 'Switch off',
    question: 'See {name} out of a development server?',
    explain:
      'For an hour, this browser alone loads {name} from {origin} on this computer. That code can do on this site whatever you can. Go on only if you started it yourself.',
    askedBy: 'Asked for by {askedBy}.',
    start: 'Show it for an hour',
    over: 'This link is no longer good',
    overMore: 'It was opened before, or has waited for more than ten minutes. The tool that printed it can make another.',
  },
  zh: {
    label: '开发预览',
    shown: '{name} 来自 {origin}，并非正式版本。',
    left: '剩余 {minutes} 分钟',
    off: '关闭预览',
    question: '要从开发服务器查看 {name} 吗？',
    explain: '一小时内，仅此浏览器会从本机的 {origin} 加载 {name}。这些代码在本站可以做您能做的一切。只有开发服务器是您自己启动的，才应继续。',
    askedBy: '由 {askedBy} 申请。',
    start: '预览一小时',
    over: '此链接已失效',
    overMore: '它已被打开过，或已超过十分钟。生成它的工具可以再生成一个。',
  },
}

/** Fills `{words}` of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
