/**
 * Colleges that lead into a university and teach for it what it does not teach itself: English, foundation
 * years, diplomas. By register code: well-known facts of November 2026, not looked up one by one.
 */
export const SCHOOL_PATHWAYS: Readonly<Record<string, string>> = {
  '00002J': '01576G',
  '00008C': '01857J',
  '00025B': '00091C 01697J',
  '00026A': '01019C 01682E',
  '00098G': '01020K',
  '00099F': '00859D',
  '00102E': '02723D',
  '00113B': '01590J',
  '00115M': '03312D',
  '00116K': '00709G 02931G',
  '00120C': '01682E',
  '00121B': '02193C 00561M',
  '00122A': '01912G',
  '00123M': '03127E 00561M',
  '00125J': '03127E',
  '00126G': '01682E',
  '00233E': '01737F',
  '00279B': '01312J',
  '00301J': '02042G',
  '00917K': '02851G 03663C',
}
