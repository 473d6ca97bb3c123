type Tags = Record<string, readonly string[]>
/** Attributes by tag. Other tags are dropped and their text stays. */
const ARTICLE_TAGS: Tags = {
  p: ['style'],
  h2: ['id', 'style'],
  h3: ['id', 'style'],
  h4: ['id', 'style'],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  blockquote: [],
  span: ['style', 'lang'],
  ul: [],
  ol: ['start'],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  figure: [],
  figcaption: [],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
}
const DESCRIPTION_TAGS = Object.fromEntries(
  ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'blockquote'].map(
    (tag) => [tag, []],
  ),
)

export const RICH_TEXT = {
  article: { tags: ARTICLE_TAGS, renamed: { h1: 'h2', h5: 'h4', h6: 'h4' } },
  description: { tags: DESCRIPTION_TAGS, renamed: {} },
} satisfies Record<string, { tags: Tags; renamed: Record<string, string> }>
export type RichTextKind = keyof typeof RICH_TEXT

export const RICH_TEXT_STYLES: Record<string, RegExp[]> = {
  'text-align': [/^(left|right|center|justify)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'text-decoration': [/^(none|underline|line-through)$/],
}
/** Dropped with their content. */
export const NEVER_SHOWN = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]
