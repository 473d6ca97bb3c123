import { australiaVisaCostAndFunds } from './australia-visa-cost-and-funds.ts'
import { checkASchoolRegister } from './check-a-school-register.ts'
import { choosingAnAgent } from './choosing-an-agent.ts'
import type { DemoArticle } from './demo-article.ts'
import { depositsAndRefunds } from './deposits-and-refunds.ts'
import { educationFairs } from './education-fairs.ts'
import { englishTestMinimums } from './english-test-minimums.ts'
import { forParents } from './for-parents.ts'
import { genuineStudentQuestions } from './genuine-student-questions.ts'
import { healthCover } from './health-cover.ts'
import { howResultsAreOrdered } from './how-results-are-ordered.ts'
import { julyIntake } from './july-intake.ts'
import { melbourneSydneyBrisbane } from './melbourne-sydney-brisbane.ts'
import { newZealandCities } from './new-zealand-cities.ts'
import { nzApprovalInPrinciple } from './nz-approval-in-principle.ts'
import { openDaySeason } from './open-day-season.ts'
import { packingList } from './packing-list.ts'
import { pathways } from './pathways.ts'
import { readingAnOffer } from './reading-an-offer.ts'
import { researchFunding } from './research-funding.ts'
import { scholarshipsWhereToLook } from './scholarships-where-to-look.ts'
import { singaporeForStudents } from './singapore-for-students.ts'
import { singaporeStudentsPass } from './singapore-students-pass.ts'
import { studentWorkLimits } from './student-work-limits.ts'
import { toeflNewScale } from './toefl-new-scale.ts'
import { under18Welfare } from './under-18-welfare.ts'
import { whatRankingsMeasure } from './what-rankings-measure.ts'
import { whoPaysTheAgent } from './who-pays-the-agent.ts'
import { whoSeesYourDossier } from './who-sees-your-dossier.ts'

/** The demo's articles, at least one in each of the ten categories. */
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
