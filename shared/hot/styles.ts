const sheets = new Map<string, CSSStyleSheet>()

export function wear(file: string, text: string): void {
  const known = sheets.get(file)
  const sheet = known ?? new CSSStyleSheet()
  sheet.replaceSync(text)
  if (known) return
  sheets.set(file, sheet)
  document.adoptedStyleSheets.push(sheet)
}
