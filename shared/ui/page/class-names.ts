/** Joins the class names that are given, leaving out what is not. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined
