import { Day, Money, Named, Nullable, Type } from '../call.ts'

const Words = Type.Array(Type.String())
const [Word, Whole, Yes] = [Type.String(), Type.Integer(), Type.Boolean()]

/** docs/domain/courses.md; unknown ones are left out. */
export const CourseFacts = Type.Partial(
  Type.Object({
    creditPoints: Whole,
    researchOrCoursework: Word,
    majors: Words,
    minorOptions: Words,
    honours: Yes,
    thesis: Yes,
    internship: Yes,
    professionalAccreditation: Words,
    careerOutcomes: Words,
    prWorkStreamNote: Word,
    admissionTarget: Word,
    hskLevelRequired: Whole,
    scholarshipCsc: Yes,
    curriculum: Word,
    yearLevels: Words,
    gender: Word,
    religion: Word,
    boarding: Word,
    homestay: Yes,
    guardianRequired: Yes,
    aeasRequired: Yes,
    interview: Yes,
    minAge: Whole,
    maxAge: Whole,
    hoursPerWeek: Whole,
    minWeeks: Whole,
    maxWeeks: Whole,
    classSizeMax: Whole,
    entryLevel: Word,
    exitLevel: Word,
    programKind: Word,
    startEveryMonday: Yes,
    pathwayPartners: Words,
  }),
)
export const Scholarship = Type.Object({
  nameEn: Nullable(Word),
  nameCn: Nullable(Word),
  amount: Nullable(Money),
  percent: Nullable(Word),
  criteria: Nullable(Word),
  deadline: Nullable(Day),
  /** False when its deadline has passed. */
  open: Type.Optional(Type.Boolean()),
})
export const RequirementFacts = Type.Partial(
  Type.Object({
    overallLevel: Word,
    listeningMin: Word,
    readingMin: Word,
    writingMin: Word,
    speakingMin: Word,
    gpaMin: Word,
    gpaScale: Word,
    ageMin: Whole,
    ageMax: Whole,
    workYearsMin: Word,
    /** Names of the level that is asked, and of the country where it was reached. */
    qualification: Type.Object(Named),
    country: Type.Object(Named),
    subjects: Type.Array(Type.Object({ name: Word, min: Nullable(Word) })),
  }),
)
