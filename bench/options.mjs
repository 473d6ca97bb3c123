/**
 * Reads `[n] [--name=value] [--flag]`; a word that is no number or
 * an option that is not known ends the run with a clear sentence.
 */
export function readOptions(args, known) {
  const options = { ...known }
  for (const arg of args) {
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/.exec(arg) ?? []
    if (name && name in known) options[name] = value ?? true
    else if (/^[1-9]\d*$/.test(arg)) options.n = Number(arg)
    else
      throw new Error(
        `"${arg}" is not an option here. Options: a number, ${Object.keys(known)
          .map((key) => `--${key}`)
          .join(', ')}.`,
      )
  }
  return options
}

export const listOf = (text) => String(text).split(',').filter(Boolean)
