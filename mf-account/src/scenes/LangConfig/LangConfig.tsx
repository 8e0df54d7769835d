import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANGUAGE_NAMES, isCountry, visibleLanguages } from '@rendezvous/contracts';
import { RouteLink, useFormat, useLanguageChoice, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, Heading, Stack, Text, media, space } from '@rendezvous/ui';
import { Field, NativeSelect, RadioCards } from '@rendezvous/ui/forms';

export const LangConfig = observer(function LangConfig() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { locale, settings } = useStores();
  const format = useFormat();
  const chooseLanguage = useLanguageChoice();
  useTitle(t('language.title'));
  const chosen = settings.values.geoip_selected_country;
  // The preloaded list is only for the page's country.
  const offered = chosen === null ? locale.languages : visibleLanguages(chosen, settings.values.countries);
  const languages = offered.includes(locale.language) ? offered : [locale.language, ...offered];
  const countries = settings.values.countries
    .map((code) => ({ value: code as string, label: format.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47));
  return (
    <Container width="reading">
      <Body gap={24}>
        <Heading level={1}>{t('language.title')}</Heading>
        <RadioCards
          column={10}
          legend={t('language.label')}
          options={languages.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={locale.language}
          onChange={(language) => void chooseLanguage(language)}
        />
        <Field label={t('language.country')} hint={t('language.countryHint')}>
          <NativeSelect
            emptyLabel={t('choose')}
            options={countries}
            value={settings.country ?? ''}
            onChange={(event) => {
              if (isCountry(event.target.value)) settings.setCountry(event.target.value);
            }}
          />
        </Field>
        <Text size={15.5} tone="second">
          {t('language.kept')}
        </Text>
        <div>
          <Button as={RouteLink} to="index" variant="secondary">
            {common('error.home')}
          </Button>
        </div>
      </Body>
    </Container>
  );
});

export default LangConfig;

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;
