import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import { useLanguageChoice, useNavigation, useStores, useText } from '@rendezvous/platform';
import { CheckIcon, Value, VisuallyHidden, color, size, space, steps, stroke, type } from '@rendezvous/ui';
import { Dropdown } from './Dropdown.tsx';

const LanguageItems = observer(function LanguageItems() {
  const { locale } = useStores();
  const choose = useLanguageChoice();
  return locale.languages.map((language) => (
    <li key={language}>
      <button
        type="button"
        lang={language}
        aria-current={language === locale.language}
        onClick={() => void choose(language)}
      >
        <Value>{LANGUAGE_NAMES[language]}</Value>
        {language === locale.language ? <CheckIcon size={18} /> : null}
      </button>
    </li>
  ));
});

/** Shown to visitors if the country has more than one language. */
export const LanguageMenu = observer(function LanguageMenu() {
  const { locale } = useStores();
  const { t } = useText('common');
  const { pathname } = useNavigation();
  if (!locale.hasMenu) return null;
  const name = LANGUAGE_NAMES[locale.language];
  return (
    <Dropdown
      closeKey={pathname}
      renderButton={(props) => (
        <Current type="button" {...props}>
          <VisuallyHidden>{`${t('language.label')}: `}</VisuallyHidden>
          <Name>{name}</Name> <Code>{locale.language}</Code>
        </Current>
      )}
    >
      <LanguageItems />
    </Dropdown>
  );
});

const Current = styled.button`
  min-height: ${size.target};
  padding-inline: ${space[8]};
  border: 0;
  background: transparent;
  color: ${color.second};
  font: inherit;
  font-size: ${type[15.5]};
  cursor: pointer;
`;

const ROOMY = `(min-width: ${steps(100)})`;

/** On small phones there is only room for the two letters of the code. */
const Name = styled.span`
  @media not all and ${ROOMY} {
    position: absolute;
    width: ${stroke[1]};
    height: ${stroke[1]};
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Code = styled.span`
  text-transform: uppercase;
  @media ${ROOMY} {
    display: none;
  }
`;
