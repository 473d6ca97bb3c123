import type { FormInstance } from 'antd'

/** `field` is a dotted path: 'choices.0.courseId'. */
export interface FieldErrors {
  message: string
  fields?: readonly { field: string; message: string }[]
}
type Path = (string | number)[]

const pathOf = (field: string): Path =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
/** The call may nest a form's values deeper, or the form the call's. */
function sameEnd(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(-length).join('.') === other.slice(-length).join('.')
}
/** 'value.1.school' is 'entries.1.school'. */
const sameEntry = (one: Path, other: Path): boolean =>
  one.length > 2 && one.length === other.length && sameEnd(one.slice(1), other)
const find = (known: Path[], path: Path) =>
  known.find((name) => name.join('.') === path.join('.')) ??
  known.find((name) => sameEnd(name, path)) ??
  known.find((name) => sameEntry(name, path))

/** Focuses the first. Returns the sentences that have no input here, or the message itself. */
export function applyFieldErrors(form: FormInstance, error: FieldErrors): string[] {
  const known = form.getFieldsError().map(({ name }) => name as Path)
  const faults = (error.fields ?? []).map(({ field, message }) => ({
    message,
    name: find(known, pathOf(field)),
  }))
  const placed = faults.filter((fault): fault is { message: string; name: Path } => fault.name !== undefined)
  for (const { name, message } of placed) form.setFields([{ name, errors: [message] }])
  if (placed[0]) form.scrollToField(placed[0].name, { focus: true, block: 'center' })
  if (!faults.length) return [error.message]
  return faults.filter(({ name }) => !name).map(({ message }) => message)
}
