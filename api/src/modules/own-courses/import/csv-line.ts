/** One line of CSV. Cells that hold a separator, a quote or a line break are quoted. */
export const stringifyCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
