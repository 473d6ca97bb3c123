/** What rich text may hold: one list for the server, which cleans what is written, and the browser, which cleans again what it shows. */

/** The tags that rich text may hold, each with its attributes. What is not here is dropped; its text stays, except for NEVER_SHOWN. */
export const RICH_TEXT_TAGS: Record<string, readonly string[]> = {
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
/** The styles that a `style` attribute may hold, each with the values it may take. */
export const RICH_TEXT_STYLES: Record<string, RegExp[]> = {
  'text-align': [/^(left|right|center|justify)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'text-decoration': [/^(none|underline|line-through)$/],
}
/** Tags whose content goes with them. */
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
]
/** Pictures are our own files only. */
export const OWN_FILE = /^\/api\/fileOperate\/[\w/.-]+$/
