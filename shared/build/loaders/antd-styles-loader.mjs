export const STYLE_WRITERS =
  /(@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/

/** Trusted Types forbid `innerHTML`, and not all pass on the nonce. */
const CURES = [
  ['styleNode.innerHTML = css', 'styleNode.textContent = css'],
  ['existNode.innerHTML', 'existNode.textContent'],
  [
    "document.createElement('style');",
    "document.createElement('style');\n  styleNode.nonce = document.querySelector('script[nonce]')?.nonce ?? '';",
  ],
]

/** Fails the build when a new version reads otherwise. */
export default function antdStyles(source) {
  return CURES.reduce((code, [written, cured]) => {
    if (!code.includes(written)) throw new Error(`${this.resourcePath} no longer says: ${written}`)
    return code.replaceAll(written, cured)
  }, source)
}
