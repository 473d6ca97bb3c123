// Schools by provider codes. `kin` are colleges of the same family: no error, but not what was named.
const school = (codes, kin = '') => ({ codes: codes.split(' '), kin: kin.split(' ').filter(Boolean) })

/** Where a degree and its resellers are both found, the university comes first. */
const UNIVERSITY = {
  acu: school('00004G'),
  adelaide: school('00123M', '03127E'),
  anu: school('00120C', '01682E'),
  avondale: school('02731D'),
  bond: school('00017B'),
  canberra: school('00212K'),
  cdu: school('00300K 03286A'),
  cmu: school('02696B'),
  cqu: school('00219C'),
  csu: school('00005F'),
  curtin: school('00301J', '02042G'),
  deakin: school('00113B', '01590J'),
  divinity: school('01037A'),
  ecu: school('00279B', '01312J'),
  federation: school('00103D'),
  flinders: school('00114A'),
  griffith: school('00233E', '01737F'),
  jcu: school('00117J'),
  latrobe: school('00115M', '03312D'),
  macquarie: school('00002J', '01576G'),
  melbourne: school('00116K', '00709G 02931G'),
  monash: school('00008C', '01857J'),
  murdoch: school('00125J', '03127E'),
  newcastle: school('00109J'),
  notredame: school('01032F'),
  qut: school('00213J'),
  rmit: school('00122A', '01912G'),
  scu: school('01241G'),
  swinburne: school('00111D'),
  sydney: school('00026A 01019C', '01682E'),
  torrens: school('03389E', '00246M'),
  une: school('00003G'),
  unisa: school('00121B', '02193C'),
  unsw: school('00098G', '01020K'),
  uow: school('00102E', '02723D'),
  uq: school('00025B 00091C', '01697J'),
  usc: school('01595D'),
  usq: school('00244B 02225M'),
  utas: school('00586B'),
  uts: school('00099F', '00859D'),
  uwa: school('00126G', '01682E'),
  vu: school('00124K 02475D'),
  wsu: school('00917K', '02851G 03663C'),
}
const of = (...keys) => ({ codes: keys.flatMap((key) => UNIVERSITY[key].codes), kin: [] })

export const SCHOOLS = {
  ...UNIVERSITY,
  go8: of('melbourne', 'anu', 'sydney', 'uq', 'unsw', 'monash', 'uwa', 'adelaide'),
  tafe: school(
    '00591E 03020E 00092B 00020G 03041M 00011G 00012G 00724G 00881F 01218G 01505M 01985A 02411J 03654D 00001K',
  ),
  tafensw: school('00591E'),
  tafeqld: school('03020E'),
  tafesa: school('00092B'),
  tastafe: school('03041M'),
  holmesglen: school('00012G'),
  melbpoly: school('00724G'),
  chisholm: school('00881F'),
  kangan: school('01218G'),
  angliss: school('01505M'),
  boxhill: school('02411J'),
  cit: school('00001K'),
  lecordonbleu: school('02380M'),
  kaplan: school('02426B', '03127E 01165D'),
  holmes: school('02639M 02727M 02767C', '00040C 00067C 00898G 01647G'),
  koi: school('03171A'),
  vit: school('02044E'),
  sae: school('00312F'),
  jmc: school('01259J'),
  nida: school('00756M'),
  aim: school('00665C'),
  collarts: school('03392K'),
  icms: school('01484M'),
  taylors: school('01682E'),
  trinity: school('00709G 00374C 02709B'),
  monashcollege: school('01857J', '00008C'),
  utscollege: school('00859D', '00099F'),
  deakincollege: school('01590J', '00113B'),
  curtincollege: school('02042G', '00301J'),
  griffithcollege: school('01737F', '00233E'),
  uowcollege: school('02723D', '00102E'),
  navitasenglish: school('00289M'),
  greenwich: school('02672K'),
  ilsc: school('02137M'),
  stanley: school('03047E'),
  whitehouse: school('02863C', '04067D'),
  // A college of natural health trades under the name of a high school.
  endeavour: school('00231G 02402K'),
}
const UNIVERSITY_CODES = new Set(Object.values(UNIVERSITY).flatMap(({ codes }) => codes))
export const isUniversity = (provider) => UNIVERSITY_CODES.has(provider)

/** 3 a course of the school, 1 one of its family, -1 any other. */
export function gradeOfSchool({ provider }, { codes, kin }) {
  if (codes.includes(provider)) return 3
  return kin.includes(provider) ? 1 : -1
}
