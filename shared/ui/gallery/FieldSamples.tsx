import { PasswordField } from '../light-form/index.ts'
import { CheckRow, ChoiceGroup, RadioRow, SelectField, TextField } from '../page/index.ts'
import { Columns, Part } from './Part.tsx'
import { asOptions, useSamples } from './samples.ts'

const COUNTS = ['318', '41', '26']

export function FieldSamples() {
  const samples = useSamples()
  return (
    <Part title={samples.fields}>
      <Columns>
        <TextField
          label={samples.nickname}
          hint={samples.nicknameHint}
          required
          defaultValue={samples.personName}
          autoComplete="off"
        />
        <TextField
          label={samples.nickname}
          error={samples.nicknameError}
          required
          defaultValue="w"
          autoComplete="off"
        />
        <TextField label={samples.nickname} disabled defaultValue={samples.personName} />
        <PasswordField label={samples.password} required autoComplete="new-password" />
        <SelectField label={samples.level} empty={samples.anyLevel} options={asOptions(samples.levels)} />
        <TextField label={samples.comment} multiline counter={500} defaultValue={samples.moreText} />
        <ChoiceGroup legend={samples.country}>
          {samples.countries.map((country, at) => (
            <CheckRow
              key={country}
              name="country"
              value={country}
              label={country}
              count={COUNTS[at]}
              defaultChecked={at === 0}
              disabled={at === 2}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={samples.account}>
          {samples.accounts.map((account, at) => (
            <RadioRow
              key={account}
              name="account"
              value={account}
              label={account}
              defaultChecked={at === 0}
            />
          ))}
        </ChoiceGroup>
      </Columns>
    </Part>
  )
}
