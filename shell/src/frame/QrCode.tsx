import qrcode from 'qrcode-generator'

const QUIET = 2

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawingOf(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="160"
      height="160"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The dark modules as one path, and the side in modules. */
export function drawingOf(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const all = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
  const dark = all.filter(([row, column]) => code.isDark(row, column))
  return {
    path: dark.map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`).join(''),
    size: count + 2 * QUIET,
  }
}
