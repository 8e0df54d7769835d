import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Row, Text } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SavedMark } from './SavedMark.tsx';
import { useQuickError } from './useQuickError.ts';

const MAX = LIMITS.aboutMeLength;

/** Edits "About me". Keeps unsaved input while the member visits other pages. */
export const AboutForm = observer(function AboutForm() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { t: common } = useText('common');
  const format = useFormat();
  const { profile } = remote.useStore();
  const error = useQuickError(profile)('about_me');
  const text = profile.aboutDraft ?? profile.profile?.about_me ?? '';
  const length = [...text].length;

  return (
    <Group id="about" title={t('profile.about.title')} aside={<SavedMark of={['about_me']} />}>
      <Field label={people('labels.about_me')} hint={t('profile.about.hint')} error={error}>
        <TextArea
          rows={5}
          value={text}
          over={length > MAX}
          data-stored={profile.aboutDraft === null || undefined}
          counter={t('counter', { used: format.number(length), max: format.number(MAX) })}
          onChange={(event) => profile.setAboutDraft(event.target.value)}
          onBlur={() => void profile.saveAbout()}
        />
      </Field>
      {error !== undefined && profile.aboutDraft !== null ? (
        <Row gap={16}>
          <Button size="sm" variant="secondary" onClick={() => void profile.saveAbout()}>
            {common('remote.retry')}
          </Button>
          <Text size={14} tone="second">
            {t('profile.about.unsaved')}
          </Text>
        </Row>
      ) : null}
    </Group>
  );
});
