const ARROW = '<path d="M16 6v18m-7-7 7 8 7-8" fill="none" stroke="#fff" stroke-width="3"/>'
const square = (radius: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#0f766e"/>${inner}</svg>`

/** The site's mark: to the south. */
export const MARK = square(7, ARROW)
/** Phones cut it to their own shape: the arrow stays in the middle four fifths. */
export const MARK_TO_CUT = square(0, `<g transform="translate(4 4) scale(.75)">${ARROW}</g>`)
