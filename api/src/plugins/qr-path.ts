import qrcode from 'qrcode-generator'

/** The size in modules, and the dark ones as an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const cells = Array.from({ length: size * size }, (_, at) => ({ x: at % size, y: Math.floor(at / size) }))
  const dark = cells.filter(({ x, y }) => code.isDark(y, x))
  return { size, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') }
}
