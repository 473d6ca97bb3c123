/**
 * What the floor's browsers lack, by the way it is written. A name leaves these
 * lists when the floor rises above it, or when `shell/src/floor/fill.ts` brings it.
 */

/** Called or read of a thing: `Map.groupBy(…)`, `new Intl.Segmenter(…)`. */
export const PARTS_OF = {
  Array: ['fromAsync'],
  Intl: ['Segmenter', 'DurationFormat', 'supportedValuesOf', 'Locale.prototype'],
  Iterator: ['from', 'concat'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  URL: ['parse'],
  Math: ['sumPrecise', 'f16round'],
  Uint8Array: ['fromBase64', 'fromHex'],
  CSS: ['registerProperty', 'highlights'],
  Atomics: ['waitAsync'],
}

/** Members whose names nothing else bears. */
export const MEMBERS = new Set([
  ...['isWellFormed', 'toWellFormed', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['getWeekInfo', 'getTextInfo', 'formatRangeToParts', 'transferToFixedLength'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'requestSubmit', 'checkVisibility', 'moveBefore'],
  ...['setHTMLUnsafe', 'setHTML', 'replaceSync', 'adoptedStyleSheets', 'showPicker', 'computedStyleMap'],
  ...['caretPositionFromPoint', 'getCoalescedEvents', 'isInputPending', 'requestVideoFrameCallback'],
])

/** Guarded by `typeof` or `in` they are no fault. */
export const GLOBALS = new Set([
  ...['structuredClone', 'WeakRef', 'FinalizationRegistry', 'OffscreenCanvas', 'CompressionStream'],
  ...['DecompressionStream', 'ClipboardItem', 'ElementInternals', 'Temporal', 'SuppressedError', 'Iterator'],
  ...['ReportingObserver', 'BarcodeDetector', 'EyeDropper', 'URLPattern', 'scheduler', 'cookieStore'],
])

/** Methods of what entries(), keys() and values() answer: iterators had none of their own. */
export const OF_ITERATORS = new Set([
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
])

/** They make a thing nicer; without them it is plain and whole. */
export const ONLY_NICER = new Set([
  ...[
    'accent-color',
    'aspect-ratio',
    'color-scheme',
    'content-visibility',
    'field-sizing',
    'hyphenate-character',
  ],
  ...[
    'overscroll-behavior',
    'scroll-behavior',
    'scroll-margin-block',
    'scroll-margin-inline',
    'scroll-margin-top',
  ],
  ...[
    'scrollbar-color',
    'scrollbar-gutter',
    'scrollbar-width',
    'text-wrap',
    'text-wrap-style',
    'user-select',
  ],
  ...['forced-color-adjust', 'font-optical-sizing', 'text-underline-offset', 'text-decoration-thickness'],
  ...['view-transition-name', 'print-color-adjust', 'hanging-punctuation', 'text-spacing-trim', 'line-break'],
])

/** Needs an older line of the same property before it, or `@supports`. */
export const PROPERTIES =
  /^(inset|(margin|padding|inset)-(block|inline)|border-(block|inline)(-(color|style|width))?|inset-area|position-(anchor|area|try)|anchor-name|container(-name|-type)?|translate|rotate|scale|mask(-(image|size|position|repeat|border))?|animation-(timeline|range|composition)|(scroll|view)-timeline|offset-(position|anchor)|text-box(-trim|-edge)?|line-clamp|initial-letter|zoom|interpolate-size|corner-shape|border-(start|end)-(start|end)-radius|contain-intrinsic-(size|width|height)|font-palette|font-size-adjust|math-(depth|style)|ruby-align|reading-flow|row-rule|column-rule-break)$/

export const VALUES = [
  [/\d[dsl]v(h|w|i|b|min|max)\b/, 'a unit of the dynamic window'],
  [/\d(cq(w|h|i|b|min|max)|r?lh|cap|r?ic|rex|rch)\b/, 'a newer unit'],
  [
    /\b(color-mix|light-dark|oklch|oklab|lch|lab|hwb|color|contrast-color|relative-color)\(/,
    'a newer colour function',
  ],
  [/\b(rgb|hsl)a?\(from\b/, 'a relative colour'],
  [/\b(round|mod|rem|sin|cos|tan|asin|acos|atan2?|pow|sqrt|hypot|log|exp|abs|sign)\(/, 'a newer function'],
  [
    /\b(anchor|anchor-size|sibling-index|sibling-count|if|calc-size|linear|image-set|cross-fade|xywh|rect)\(/,
    'a newer function',
  ],
  [/^(overflow-wrap)=anywhere$/, 'overflow-wrap: anywhere'],
  [/^overflow(-x|-y)?=.*\bclip\b/, 'overflow: clip'],
  [/^(grid-template|grid-template-(columns|rows))=.*\b(subgrid|masonry)\b/, 'a subgrid'],
  [/^(width|height|(min|max)-(width|height))=.*\bstretch\b/, 'stretch'],
]

export const AT_RULES = new Set([
  ...['layer', 'container', 'property', 'scope', 'starting-style', 'position-try', 'view-transition'],
  ...['counter-style', 'font-palette-values', 'color-profile', 'custom-media', 'function', 'mixin'],
])
export const SELECTORS =
  /:(has|is|where|dir|state|host-context|nth-(last-)?child\([^)]*\bof)\b\(?|:not\([^()]*,|:(user-(in)?valid|popover-open|modal|open|autofill|fullscreen|picture-in-picture|target-within|defined\()|::(details-content|highlight|target-text|view-transition|part\(|scroll-|column|picker)/

/**
 * Where an engine does not know them, the whole rule falls: they stand alone, beside what all browsers draw.
 */
export const ALONE = /:focus-visible|::backdrop|::marker|::file-selector-button/
