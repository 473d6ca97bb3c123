const sheets = new Map<string, CSSStyleSheet>()

/** Gives the page a file's styles, in the place of its former ones. */
export function wear(file: string, text: string): void {
  const known = sheets.get(file)
  const sheet = known ?? new CSSStyleSheet()
  sheet.replaceSync(text)
  if (known) return
  sheets.set(file, sheet)
  document.adoptedStyleSheets.push(sheet)
}
