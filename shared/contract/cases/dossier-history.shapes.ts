import { AreaCode, Currency, Day, Filled, Id, Maybe, Text, Type, WordOf } from '../call.ts'
import { FUND_KINDS } from './dossier-fields.ts'
import { Count, coded, RowsOf, Yes } from './dossier-parts.shapes.ts'

export const Other = Type.Object({
  supportNeed: Maybe(Text(500)),
  healthCondition: Maybe(Text(500)),
  criminalRecord: Maybe(Text(500)),
  militaryService: Maybe(Text(500)),
  visaRefusals: RowsOf(
    Type.Object({
      country: Maybe(AreaCode),
      date: Maybe(Day),
      visaType: Maybe(Text(80)),
      reason: Maybe(Text(1000)),
    }),
    10,
  ),
  previousStudy: Maybe(Text(500)),
  exclusionHistory: Maybe(Text(500)),
  scholarship: Maybe(Text(200)),
  howHeard: Maybe(Text(80)),
})
const Fund = Type.Object({
  kind: WordOf(FUND_KINDS),
  bank: Maybe(Text(80)),
  currency: Currency,
  amount: Filled(20),
  heldSince: Maybe(Day),
  fileId: Maybe(Id),
})
export const Funding = Type.Object({
  sponsorType: Filled(20),
  sponsorName: Maybe(Text(60)),
  relation: Maybe(Text(20)),
  occupation: Maybe(Text(80)),
  annualIncome: Maybe(Count),
  totalAvailable: Maybe(Count),
  currency: Maybe(Currency),
  funds: RowsOf(Fund, 20),
  refundAccount: Maybe(
    Type.Object({
      holder: Maybe(Text(80)),
      bank: Maybe(Text(80)),
      number: coded('accountNumber'),
      swift: coded('swift'),
    }),
  ),
})
const HeldVisa = Type.Object({
  country: Maybe(AreaCode),
  subclass: Maybe(Text(40)),
  from: Maybe(Day),
  to: Maybe(Day),
  conditions: Maybe(Text(1000)),
})
const Journey = Type.Object({
  country: Maybe(AreaCode),
  from: Maybe(Day),
  to: Maybe(Day),
  purpose: Maybe(Text(1000)),
})
const PoliceCheck = Type.Object({ country: AreaCode, issuedOn: Day, fileId: Maybe(Id) })
const Dependant = Type.Object({
  name: Filled(60),
  relation: Filled(20),
  birthDate: Maybe(Day),
  travelsAlong: Maybe(Yes),
})
export const VisaHistory = Type.Object({
  category: Maybe(Text(20)),
  history: RowsOf(HeldVisa, 20),
  travelHistory: RowsOf(Journey, 40),
  hapId: coded('hapId'),
  policeChecks: RowsOf(PoliceCheck, 10),
  gsStatement: Maybe(Text(5000)),
  dependants: RowsOf(Dependant, 10),
})
