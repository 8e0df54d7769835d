import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

const MAX = LIMITS.aboutMeLength;

/** "About me". The input is kept, saved or not, while the member visits other pages. */
export const AboutForm = observer(function AboutForm() {
  const { t } = useText('account');
  const format = useFormat();
  const { profile } = remote.useStore();
  const errorOf = useFieldText(profile.about.failure);
  const text = profile.aboutDraft ?? profile.profile?.about_me ?? '';
  const length = [...text].length;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void profile.saveAbout();
  }

  return (
    <Group id="about" title={t('profile.about.title')}>
      <Stack as="form" method="post" gap={12} noValidate onSubmit={handleSubmit}>
        <Field label={t('profile.about.label')} hint={t('profile.about.hint')} error={errorOf('about_me')}>
          <TextArea
            rows={5}
            value={text}
            over={length > MAX}
            data-stored={profile.aboutDraft === null || undefined}
            counter={t('profile.about.counter', {
              used: format.number(length),
              max: format.number(MAX),
            })}
            onChange={(event) => profile.setAboutDraft(event.target.value)}
          />
        </Field>
        <FailureNotice failure={profile.about.failure} />
        <SaveRow primary={profile.aboutDraft !== null} submission={profile.about} />
        {profile.aboutDraft === null || profile.about.busy ? null : (
          <Text size={14} tone="second">
            {t('profile.about.unsaved')}
          </Text>
        )}
      </Stack>
    </Group>
  );
});
