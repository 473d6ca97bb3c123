import styles from './Payment.module.css'

const QUIET = 4

/** A QR code: black on white in every theme, or a camera does not read it. */
export function PayCode({ size, path, label }: { size: number; path: string; label: string }) {
  const whole = size + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
