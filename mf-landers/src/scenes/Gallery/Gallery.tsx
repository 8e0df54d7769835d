import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Gender } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Container, Heading, Stack, Text, media, size, space, steps, type } from '@rendezvous/ui';
import { SegmentedChoice } from '@rendezvous/ui/forms';
import { Headline } from '../../components/Headline.tsx';
import { OnlineLine } from '../../components/OnlineLine.tsx';
import { Safety } from '../../components/Safety.tsx';
import { StickyStart } from '../../components/StickyStart.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { useWords } from '../../hooks/useWords.ts';
import { FaceWall } from './components/FaceWall.tsx';

/** Shows faces with a gender filter, next to the sign-up question. */
export const Gallery = observer(function Gallery() {
  const { t } = useText('landers');
  const { t: people } = useText('people');
  const { t: common } = useText('common');
  const { signup_seeking: open } = useStores().settings.values;
  const { title, lead } = useWords(common('titles.landersGallery'), t('gallery.lead'));
  const faces = useFaces();
  const [gender, setGender] = useState<Gender | null>(null);
  const shown = faces.people.filter((person) => gender === null || person.gender === gender);

  function handleGender(value: Gender | 'everybody'): void {
    setGender(value === 'everybody' ? null : value);
    if (value !== 'everybody') void faces.more(value);
  }

  return (
    <>
      <Container>
        <Page>
          <Stack gap={24}>
            <Stack gap={12}>
              <Headline level={1} size="display">
                {title}
              </Headline>
              <Lead size={20} tone="second" measure>
                {lead}
              </Lead>
            </Stack>
            {open.length > 1 ? (
              <Filter>
                <SegmentedChoice
                  legend={t('gallery.show')}
                  options={[
                    { value: 'everybody', label: t('gallery.everybody') },
                    ...open
                      .map((value) => ({ value, label: people(`seeking.${value}`, { context: 'alone' }) }))
                      .reverse(),
                  ]}
                  value={gender ?? 'everybody'}
                  onChange={handleGender}
                />
              </Filter>
            ) : null}
            <FaceWall people={shown} loading={faces.state === 'loading'} />
          </Stack>
          <Side>
            <Stack gap={4}>
              <Heading level={2} size="section">
                {t('gallery.moreTitle')}
              </Heading>
              <Text tone="second">{t('gallery.moreText')}</Text>
            </Stack>
            <StickyStart seeking={gender} />
            <OnlineLine online={faces.online} />
          </Side>
        </Page>
      </Container>
      <Safety />
    </>
  );
});

export default Gallery;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[16]};
  padding-block: ${space[16]} ${space[48]};
  ${media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${steps(90)};
    gap: ${space[48]};
    padding-block: ${space[32]} ${space[64]};
  }
`;

const Filter = styled.div`
  max-width: ${size.form};
`;

const Lead = styled(Text)`
  ${media.phone} {
    font-size: ${type[17]};
  }
`;

const Side = styled.aside`
  display: contents;
  ${media.lg} {
    display: grid;
    gap: ${space[16]};
    position: sticky;
    inset-block-start: ${space[24]};
    align-self: start;
  }
`;
