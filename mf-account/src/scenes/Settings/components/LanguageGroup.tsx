import { observer } from 'mobx-react-lite';
import { LANGUAGE_NAMES, isLanguage } from '@rendezvous/contracts';
import { RouteLink, useLanguageChoice, useStores, useText } from '@rendezvous/platform';
import { Link } from '@rendezvous/ui';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';

export const LanguageGroup = observer(function LanguageGroup() {
  const { t } = useText('account');
  const { locale } = useStores();
  const chooseLanguage = useLanguageChoice();
  const offered = locale.languages.includes(locale.language)
    ? locale.languages
    : [locale.language, ...locale.languages];
  return (
    <Group id="language" title={t('language.label')}>
      <Field label={t('settings.language.label')}>
        <NativeSelect
          options={offered.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={locale.language}
          onChange={(event) => {
            if (isLanguage(event.target.value)) void chooseLanguage(event.target.value);
          }}
        />
      </Field>
      <div>
        <Link as={RouteLink} to="lang-config">
          {t('language.title')}
        </Link>
      </div>
    </Group>
  );
});
