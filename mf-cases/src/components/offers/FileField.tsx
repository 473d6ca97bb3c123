import { useShownCase } from '../case/use-case.ts'
import { CaseFileField, type FileFieldProps } from '../files/CaseFileField.tsx'

/** A file for the case that is shown. */
export function FileField(props: FileFieldProps) {
  const { caseId } = useShownCase().detail
  return <CaseFileField caseId={caseId} {...props} />
}
