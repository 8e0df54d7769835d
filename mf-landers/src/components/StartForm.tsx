import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Stack, Text } from '@rendezvous/ui';
import { SegmentedChoice } from '@rendezvous/ui/forms';

export type StartFormProps = {
  /** What the page already knows of the second answer. */
  seeking?: Gender | null;
};

/** The first question of the sign-up, where the visitor is. The answers go along to the next one. */
export const StartForm = observer(function StartForm({ seeking: known = null }: StartFormProps) {
  const { t } = useText('landers');
  const { t: errors } = useText('errors');
  const { settings } = useStores();
  const navigation = useNavigation();
  const [gender, setGender] = useState<Gender | null>(null);
  const [seeking, setSeeking] = useState<Gender | null>(known);
  const [tried, setTried] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (gender !== null && seeking !== null) navigation.go('signup', {}, { query: { gender, seeking } });
  }

  const missing = (value: Gender | null) => (tried && value === null ? errors('fields.required') : undefined);
  return (
    <Card as="section" padding={24} raised aria-label={t('start.label')}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={24}>
          <SegmentedChoice
            large
            legend={t('start.iAm')}
            options={GENDERS.map((value) => ({ value, label: t(`start.am.${value}`) })).reverse()}
            value={gender}
            error={missing(gender)}
            onChange={setGender}
          />
          <SegmentedChoice
            large
            legend={t('start.lookingFor')}
            options={GENDERS.map((value) => ({ value, label: t(`start.seek.${value}`) })).reverse()}
            value={seeking}
            error={missing(seeking)}
            onChange={setSeeking}
          />
          <Stack gap={12}>
            <Button type="submit" size="lg" full>
              {t('start.submit')}
            </Button>
            <Text size={14} tone="second" align="center">
              {t('start.note', { age: settings.values.min_age })}
            </Text>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
});
