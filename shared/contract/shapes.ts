import * as cases from './cases/cases.shapes.ts'
import * as choices from './cases/choices/choice.shapes.ts'
import * as choiceFacts from './cases/choices/choice-facts.shapes.ts'
import * as dossier from './cases/dossier.shapes.ts'
import * as dossierHistory from './cases/dossier-history.shapes.ts'
import * as dossierParts from './cases/dossier-parts.shapes.ts'
import * as offers from './cases/offers.shapes.ts'
import * as visa from './cases/visa.shapes.ts'
import * as agencies from './catalogue/agencies.shapes.ts'
import * as campuses from './catalogue/campuses.shapes.ts'
import * as courses from './catalogue/courses.shapes.ts'
import * as discovery from './catalogue/discovery.shapes.ts'
import * as favourites from './catalogue/favourites.shapes.ts'
import * as figures from './catalogue/figures.shapes.ts'
import * as profiles from './catalogue/profiles.shapes.ts'
import * as search from './catalogue/search.shapes.ts'
import * as adverts from './commerce/adverts.shapes.ts'
import * as agreements from './commerce/agreements.shapes.ts'
import * as income from './commerce/income.shapes.ts'
import * as orders from './commerce/orders.shapes.ts'
import * as refunds from './commerce/refunds.shapes.ts'
import * as articles from './content/articles.shapes.ts'
import * as comments from './content/comments.shapes.ts'
import * as questionnaires from './content/questionnaires.shapes.ts'
import * as files from './files/files.shapes.ts'
import * as releasePictures from './releases/pictures.shapes.ts'

/** Every file of shapes, for whoever describes the calls. Loaded by the server alone. */
export const SHAPES = {
  cases,
  choices,
  choiceFacts,
  dossierHistory,
  dossierParts,
  dossier,
  offers,
  visa,
  agencies,
  campuses,
  courses,
  discovery,
  favourites,
  figures,
  profiles,
  search,
  adverts,
  agreements,
  income,
  orders,
  refunds,
  articles,
  comments,
  questionnaires,
  files,
  releasePictures,
}
