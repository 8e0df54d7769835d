import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Container, Heading, Link, Stack, Text, color, media, space, stroke, type } from '@rendezvous/ui';
import { Band } from '../../../components/Band.tsx';

const QUESTIONS = ['cost', 'subscription', 'real', 'leave'] as const;

export const Questions = observer(function Questions() {
  const { t } = useText('landers');
  const { settings } = useStores();
  return (
    <Band aria-labelledby="questions-title">
      <Container width="reading">
        <Stack gap={24}>
          <Heading level={2} size="title" id="questions-title">
            {t('questions.title')}
          </Heading>
          <div>
            {QUESTIONS.map((key) => (
              <Question key={key} name="questions">
                <summary>{t(`questions.${key}.question`)}</summary>
                <Text tone="second">
                  {t(`questions.${key}.answer`, { days: settings.values.refund_days })}
                </Text>
              </Question>
            ))}
          </div>
          <Link as={RouteLink} to="pages-faq">
            {t('questions.all')}
          </Link>
        </Stack>
      </Container>
    </Band>
  );
});

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
