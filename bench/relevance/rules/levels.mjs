const LEVELS = {
  'Certificate I': 'certificate1',
  'Certificate II': 'certificate2',
  'Certificate III': 'certificate3',
  'Certificate IV': 'certificate4',
  Diploma: 'diploma',
  'Advanced Diploma': 'advanced',
  'Associate Degree': 'associate',
  'Bachelor Degree': 'bachelor',
  'Bachelor Honours Degree': 'honours',
  'Graduate Certificate': 'gradcert',
  'Graduate Diploma': 'graddip',
  'Masters Degree (Coursework)': 'master',
  'Masters Degree (Extended)': 'master',
  'Masters Degree (Research)': 'research',
  'Doctoral Degree': 'doctor',
  'Senior Secondary Certificate of Education': 'senior',
  'Junior Secondary Studies': 'junior',
  'Primary School Studies': 'primary',
  'Kindergarten Studies': 'primary',
}
const ENGLISH = /\benglish\b|elicos|ielts|\bpte\b|pearson test|toefl|cambridge|\beap\b|\boet\b/i
const WHOLE_DEGREE_WEEKS = 150

/** The one word for a level that the rules use: the workbook's, with foundation and English told apart. */
export function levelOf({ level, name, foundation, narrow, detailed, weeks }) {
  if (foundation) return 'foundation'
  const listed = LEVELS[level]
  const language = detailed.includes('091501') || narrow.some((code) => code === '0915' || code === '1201')
  if (!listed && language && ENGLISH.test(name)) return 'english'
  if (!listed) return /foundation (stud|year|prog)/i.test(name) ? 'foundation' : 'other'
  // Four years of engineering are called honours, and are the plain degree; one year more is not.
  return listed === 'honours' && weeks >= WHOLE_DEGREE_WEEKS ? 'bachelor4' : listed
}

export const DEGREES = ['bachelor', 'bachelor4', 'master']
export const VET = ['certificate2', 'certificate3', 'certificate4', 'diploma', 'advanced']

const asked = (grades) => (level) => grades[level] ?? -1
/** What each level is worth to a question that names one; a level not listed is an error. */
export const ASKED = {
  bachelor: asked({ bachelor: 3, bachelor4: 3, honours: 2, associate: 1 }),
  honours: asked({ honours: 3, bachelor4: 3, bachelor: 1 }),
  master: asked({ master: 3, research: 2, graddip: 1, gradcert: 1 }),
  postgraduate: asked({ master: 3, research: 2, graddip: 2, gradcert: 2, doctor: 2 }),
  research: asked({ research: 3, doctor: 2, master: 1 }),
  doctor: asked({ doctor: 3, research: 1 }),
  graddip: asked({ graddip: 3, gradcert: 2, master: 1 }),
  gradcert: asked({ gradcert: 3, graddip: 2, master: 1 }),
  diploma: asked({ diploma: 3, advanced: 2, associate: 1, certificate4: 1, graddip: 1, certificate3: 0 }),
  advanced: asked({ advanced: 3, diploma: 2, associate: 1 }),
  associate: asked({ associate: 3, diploma: 2, advanced: 2, bachelor: 1 }),
  /** 大专: between school and a bachelor's degree. */
  college: asked({ diploma: 3, advanced: 3, associate: 3, certificate4: 1 }),
  certificate3: asked({ certificate3: 3, certificate4: 2, certificate2: 1, certificate1: 1, diploma: 0 }),
  certificate4: asked({ certificate4: 3, certificate3: 2, certificate2: 1, diploma: 1 }),
  certificate: asked({ certificate3: 3, certificate4: 3, certificate2: 2, certificate1: 2, gradcert: 1 }),
  vet: asked({ certificate3: 3, certificate4: 3, diploma: 3, advanced: 3, certificate2: 2, certificate1: 2 }),
  foundation: asked({ foundation: 3, other: 0, english: 0, diploma: 0, senior: 0 }),
  english: asked({ english: 3, other: 0 }),
  highschool: asked({ senior: 3, junior: 2, other: 0, foundation: 0, primary: 0 }),
  primary: asked({ primary: 3, junior: 1, other: 0 }),
}
