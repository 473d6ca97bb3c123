import { checkASchoolRegister } from './check-a-school-register.ts'
import { choosingAnAgent } from './choosing-an-agent.ts'
import type { DemoArticle } from './demo-article.ts'
import { depositsAndRefunds } from './deposits-and-refunds.ts'
import { educationFairs } from './education-fairs.ts'
import { englishTestMinimums } from './english-test-minimums.ts'
import { forParents } from './for-parents.ts'
import { howResultsAreOrdered } from './how-results-are-ordered.ts'
import { julyIntake } from './july-intake.ts'
import { melbourneSydneyBrisbane } from './life/melbourne-sydney-brisbane.ts'
import { newZealandCities } from './life/new-zealand-cities.ts'
import { packingList } from './life/packing-list.ts'
import { singaporeForStudents } from './life/singapore-for-students.ts'
import { openDaySeason } from './open-day-season.ts'
import { pathways } from './pathways.ts'
import { readingAnOffer } from './reading-an-offer.ts'
import { researchFunding } from './research-funding.ts'
import { scholarshipsWhereToLook } from './scholarships-where-to-look.ts'
import { toeflNewScale } from './toefl-new-scale.ts'
import { australiaVisaCostAndFunds } from './visa/australia-visa-cost-and-funds.ts'
import { genuineStudentQuestions } from './visa/genuine-student-questions.ts'
import { healthCover } from './visa/health-cover.ts'
import { nzApprovalInPrinciple } from './visa/nz-approval-in-principle.ts'
import { singaporeStudentsPass } from './visa/singapore-students-pass.ts'
import { studentWorkLimits } from './visa/student-work-limits.ts'
import { under18Welfare } from './visa/under-18-welfare.ts'
import { whatRankingsMeasure } from './what-rankings-measure.ts'
import { whoPaysTheAgent } from './who-pays-the-agent.ts'
import { whoSeesYourDossier } from './who-sees-your-dossier.ts'

export const demoArticles: readonly DemoArticle[] = [
  australiaVisaCostAndFunds,
  checkASchoolRegister,
  choosingAnAgent,
  depositsAndRefunds,
  educationFairs,
  englishTestMinimums,
  forParents,
  genuineStudentQuestions,
  healthCover,
  howResultsAreOrdered,
  julyIntake,
  melbourneSydneyBrisbane,
  newZealandCities,
  nzApprovalInPrinciple,
  openDaySeason,
  packingList,
  pathways,
  readingAnOffer,
  researchFunding,
  scholarshipsWhereToLook,
  singaporeForStudents,
  singaporeStudentsPass,
  studentWorkLimits,
  toeflNewScale,
  under18Welfare,
  whatRankingsMeasure,
  whoPaysTheAgent,
  whoSeesYourDossier,
]
