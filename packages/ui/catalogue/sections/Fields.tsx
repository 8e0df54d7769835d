import { useState } from 'react';
import { Container, Link, SearchIcon, Stack } from '@rendezvous/ui';
import {
  Checkbox,
  ChipChoice,
  CodeInput,
  DateOfBirthField,
  Field,
  NativeSelect,
  PasswordInput,
  RadioCards,
  SearchInput,
  SegmentedChoice,
  Switch,
  TextArea,
  TextInput,
} from '@rendezvous/ui/forms';
import type { DateParts } from '@rendezvous/ui/forms';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const sexes = [
  { value: 'female', label: say('a woman') },
  { value: 'male', label: say('a man') },
] as const;

const interests = [
  'Hiking',
  'Cooking',
  'Biking',
  'Sushi',
  'Theater',
  'Reading',
  'Wine',
  'Outdoors',
  'Gardening',
];

export function Fields() {
  const [sex, setSex] = useState<'female' | 'male' | null>('male');
  const [chips, setChips] = useState<string[]>(['Hiking', 'Biking']);
  const [birth, setBirth] = useState<DateParts>({ day: '23', month: '5', year: '1990' });
  const [code, setCode] = useState('');
  const [query, setQuery] = useState('Utrecht');
  const [on, setOn] = useState(true);
  const [method, setMethod] = useState<'ideal' | 'paypal' | 'creditcard' | null>('ideal');
  return (
    <Section title="Fields">
      <Container width="form">
        <Stack gap={32}>
          <TextFields />
          <Sample name="SegmentedChoice">
            <SegmentedChoice legend={say('I am')} large options={sexes} value={sex} onChange={setSex} />
            <SegmentedChoice
              legend={say('looking for')}
              large
              options={sexes}
              value={null}
              onChange={setSex}
              error={say('Choose whom you look for.')}
            />
          </Sample>
          <Sample name="DateOfBirthField">
            <DateOfBirthField
              legend={say('When were you born?')}
              hint={say('You must be 18 or older. It cannot be changed later.')}
              order={['day', 'month', 'year']}
              labels={{ day: say('Day'), month: say('Month'), year: say('Year') }}
              value={birth}
              onChange={setBirth}
            />
            <DateOfBirthField
              legend={say('With an error')}
              order={['month', 'day', 'year']}
              labels={{ day: say('Day'), month: say('Month'), year: say('Year') }}
              value={{ day: '31', month: '2', year: '1990' }}
              invalid={['day']}
              error={say('February has no 31st. Please check the day.')}
              onChange={setBirth}
            />
          </Sample>
          <Sample name="RadioCards">
            <RadioCards
              legend={say('How do you want to pay?')}
              value={method}
              onChange={setMethod}
              options={[
                { value: 'ideal', label: 'iDEAL', hint: say('With your own bank') },
                { value: 'paypal', label: 'PayPal' },
                {
                  value: 'creditcard',
                  label: say('Credit card'),
                  hint: say('Not possible now'),
                  disabled: true,
                },
              ]}
            />
          </Sample>
          <Sample name="ChipChoice">
            <ChipChoice
              legend={say('What do you like?')}
              hint={say('Up to five')}
              max={5}
              options={interests.map((one) => ({ value: one, label: say(one) }))}
              value={chips}
              onChange={setChips}
            />
          </Sample>
          <Sample name="Checkbox">
            <Checkbox
              label={
                <>
                  {say('I accept the')} <Link href="#terms">{say('terms of use')}</Link>
                </>
              }
            />
            <Checkbox defaultChecked label={say('Send me news')} hint={say('At most once a week')} />
            <Checkbox
              label={say('You may process what I say about my orientation')}
              error={say('Without this we cannot show you to others.')}
            />
            <Checkbox disabled label={say('Not possible now')} />
          </Sample>
          <Sample name="Switch">
            <Switch
              label={say('Invisible')}
              hint={say('You are not found in search. Conversations you have go on.')}
              checked={on}
              onChange={setOn}
            />
            <Switch label={say('Weekly update')} checked={false} onChange={setOn} />
            <Switch label={say('Not possible now')} checked={false} disabled onChange={setOn} />
          </Sample>
          <Sample name="CodeInput and SearchInput">
            <Field label={say('Code from the message')}>
              <CodeInput value={code} onChange={setCode} />
            </Field>
            <Field label={say('Find a place')} hideLabel>
              <SearchInput value={query} onChange={setQuery} clearLabel={say('Clear')} />
            </Field>
          </Sample>
        </Stack>
      </Container>
    </Section>
  );
}

function TextFields() {
  return (
    <>
      <Sample name="TextInput">
        <Field label={say('Name')} hint={say('3 to 20 letters, shown to others')}>
          <TextInput defaultValue="Sanne" autoComplete="username" />
        </Field>
        <Field
          label={say('Email address')}
          error={say('There is no dot after the @. Please check the address.')}
        >
          <TextInput type="email" defaultValue="sanne@example" />
        </Field>
        <Field label={say('City')} optional={say('optional')}>
          <TextInput placeholder={say('Utrecht')} before={<SearchIcon size={20} />} />
        </Field>
        <Field label={say('Cannot be changed')}>
          <TextInput disabled defaultValue="23-05-1990" />
        </Field>
      </Sample>
      <Sample name="PasswordInput">
        {(['', 'Weak: this is a word', 'Fair: add a word or two', 'Good', 'Strong'] as const).map(
          (label, score) => (
            <Field key={label} label={say(`Password ${score}`)}>
              <PasswordInput
                autoComplete="new-password"
                showLabel={say('Show password')}
                hideLabel={say('Hide password')}
                defaultValue={score ? 'correct horse' : ''}
                strength={score ? { score: score as 1 | 2 | 3 | 4, label: say(label) } : null}
              />
            </Field>
          ),
        )}
      </Sample>
      <Sample name="TextArea">
        <Field label={say('About me')}>
          <TextArea counter={say('1,640 of 2,000')} defaultValue={say('Nurse, early riser.')} />
        </Field>
        <Field label={say('Message')} error={say('Please take out 12 letters.')}>
          <TextArea rows={2} counter="2,012 / 2,000" over />
        </Field>
      </Sample>
      <Sample name="NativeSelect">
        <Field label={say('Country')}>
          <NativeSelect
            options={[
              { value: 'NL', label: say('Netherlands') },
              { value: 'BE', label: say('Belgium') },
            ]}
          />
        </Field>
      </Sample>
    </>
  );
}
