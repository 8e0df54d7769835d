import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Container, Heading, Link, Text, color, media, space, stroke, type } from '@rendezvous/ui';
import { Band } from '../../../components/Band.tsx';

const QUESTIONS = ['cost', 'subscription', 'real', 'leave'] as const;

export const Questions = observer(function Questions() {
  const { t } = useText('landers');
  const { settings } = useStores();
  return (
    <Band aria-labelledby="questions-title">
      <Container>
        <Columns>
          <Heading level={2} size="title" id="questions-title">
            {t('questions.title')}
          </Heading>
          <Answers>
            {QUESTIONS.map((key) => (
              <Question key={key} name="questions">
                <summary>{t(`questions.${key}.question`)}</summary>
                <Text tone="second" measure>
                  {t(`questions.${key}.answer`, { days: settings.values.refund_days })}
                </Text>
              </Question>
            ))}
          </Answers>
          <div>
            <Link as={RouteLink} to="pages-faq">
              {t('questions.all')}
            </Link>
          </div>
        </Columns>
      </Container>
    </Band>
  );
});

/** Uses the same three columns as the sections above. */
const Columns = styled.div`
  display: grid;
  gap: ${space[24]} ${space[32]};
  ${media.lg} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 2fr);
  }
`;

const Answers = styled.div`
  ${media.lg} {
    grid-area: 1 / 2 / span 2;
    margin-block-start: -${space[16]};
  }
`;

const Question = styled.details`
  border-block-end: ${stroke[1]} solid ${color.line};
  summary {
    padding-block: ${space[16]};
    font-size: ${type[17]};
    ${media.hover} {
      &:hover {
        color: ${color.primary};
      }
    }
  }
  &[open] {
    padding-block-end: ${space[16]};
  }
`;
