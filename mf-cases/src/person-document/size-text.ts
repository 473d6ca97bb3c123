const MIB = 1024 * 1024

/** 1536 as '2 KB', 5767168 as '5.5 MB', 1073741824 as '1 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < MIB) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const [value, unit] = bytes < 1024 * MIB ? [bytes / MIB, 'MB'] : [bytes / MIB / 1024, 'GB']
  return `${Number(value.toFixed(1))} ${unit}`
}
