export declare class Declarations {
  /** `textOf` gives a declaration file by its path from `shared/`. */
  constructor(textOf: (path: string) => string)
  /** The shape of each export of a declaration file. */
  exportsOf(file: string): Record<string, unknown>
}
