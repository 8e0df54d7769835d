import styled from 'styled-components';
import { RouteLink, useNavigation } from '@rendezvous/platform';
import { Heading, Link, Stack, Text, size, space, type } from '@rendezvous/ui';
import { useKeepTogether } from '../../../hooks/useKeepTogether.ts';
import { fillText, plainText } from '../../../models/PageContent.ts';
import type { PageSection, PageValues } from '../../../models/PageContent.ts';

type PageSectionsProps = { sections: readonly PageSection[]; values: PageValues };

export function PageSections({ sections, values }: PageSectionsProps) {
  const keepTogether = useKeepTogether();
  return (
    <Stack gap={32}>
      {sections.map(({ id, heading, paragraphs, list, closing }) => (
        <Section key={id} id={id}>
          <Heading level={2} size="section">
            {keepTogether(plainText(heading, values))}
          </Heading>
          <Paragraphs texts={paragraphs} values={values} />
          {list ? (
            <List>
              {list.map((item) => (
                <li key={item}>
                  <Filled text={item} values={values} />
                </li>
              ))}
            </List>
          ) : null}
          {closing ? <Paragraphs texts={closing} values={values} /> : null}
        </Section>
      ))}
    </Stack>
  );
}

function Paragraphs({ texts, values }: { texts: readonly string[]; values: PageValues }) {
  return texts.map((text) => (
    <Text key={text} size={17} measure>
      <Filled text={text} values={values} />
    </Text>
  ));
}

/** Fills the placeholders, and turns e-mail address and phone number into links. */
function Filled({ text, values }: { text: string; values: PageValues }) {
  const keepTogether = useKeepTogether();
  return fillText(text, values).map((piece, at) => {
    if (piece.kind === 'text') return keepTogether(piece.text);
    if (piece.text === '') return <ServiceLink key={at} domain={values['domain'] ?? ''} />;
    const href =
      piece.kind === 'email' ? `mailto:${piece.text}` : `tel:${piece.text.replaceAll(/[-\s]/g, '')}`;
    return (
      <Link key={at} href={href}>
        {piece.text}
      </Link>
    );
  });
}

function ServiceLink({ domain }: { domain: string }) {
  const { href } = useNavigation();
  return (
    <Link as={RouteLink} to="pages-service">
      {`${domain}${href('pages-service')}`}
    </Link>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  overflow-wrap: break-word;
  scroll-margin-block-start: calc(${size.topBar} + ${space[16]});
`;

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  max-width: 51ch;
  margin: 0;
  padding-inline-start: 1.25em;
  font-size: ${type[17]};
  line-height: 1.5;
  li {
    list-style: disc;
  }
`;
