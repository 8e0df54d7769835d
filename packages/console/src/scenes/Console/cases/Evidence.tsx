import styled from 'styled-components';
import type { StaffCase } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Stack, Text, Value, color, radius, space, steps, stroke } from '@rendezvous/ui';
import { ColorSwitch } from '../../../components/ColorSwitch.tsx';
import { Graphic } from '../../../components/Graphic.tsx';
import { Items } from '../../../components/Items.tsx';
import { PartHeading } from '../../../components/PartHeading.tsx';
import { remote } from '../../../remote.ts';

type Item = StaffCase['evidence'][number];

/** Shows the evidence stored when the case was opened, in chronological order. */
export function Evidence({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  if (one.evidence.length === 0) return <Text tone="second">{t('cases.noEvidence')}</Text>;
  return (
    <Stack gap={8}>
      <PartHeading>{t('cases.evidence')}</PartHeading>
      {one.evidence.some(({ filename, quote }) => filename !== null || quote?.filename) ? (
        <ColorSwitch />
      ) : null}
      <Graphic>
        <List>
          {one.evidence.map((item, index) => (
            <Sealed key={index} one={one} item={item} />
          ))}
        </List>
      </Graphic>
    </Stack>
  );
}

function Sealed({ one, item }: { one: StaffCase; item: Item }) {
  const { t } = useText('console');
  const format = useFormat();
  const who = [one.subject, one.reporter].find((each) => each?.id === item.by)?.name ?? '';
  return (
    <Row data-about={item.by !== null && item.by === one.subject?.id}>
      <Text size={13} tone="second">
        {[t(`cases.evidenceKind.${item.kind}`), who, `${format.date(item.at)}, ${format.time(item.at)}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {item.quote ? <Quoted quote={item.quote} /> : null}
      {item.text ? <Words>{item.text}</Words> : null}
      {item.born ? <Text size={14}>{t('cases.born', { date: format.date(item.born) })}</Text> : null}
      {item.filename ? (
        <EvidencePhoto file={item.filename} alt={t('cases.evidencePhoto', { name: who })} />
      ) : null}
    </Row>
  );
}

/** Quotes the part of the recipient's profile that the message replies to. */
function Quoted({ quote: { text, filename } }: { quote: NonNullable<Item['quote']> }) {
  const { t } = useText('console');
  return (
    <Answered>
      <Value>{text ?? (filename === null ? t('cases.quotedPhoto') : null)}</Value>
      {filename === null ? null : <EvidencePhoto file={filename} alt={t('cases.quotedPhoto')} />}
    </Answered>
  );
}

function EvidencePhoto({ file, alt }: { file: string; alt: string }) {
  const { settings } = useStores();
  const { onShow, onFail } = remote.useStore().pictures.watch(file);
  return <Photo src={settings.imageUrl(file)} alt={alt} onLoad={onShow} onError={onFail} />;
}

const Answered = styled.blockquote`
  margin-block: ${space[8]};
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke[3]} solid ${color.line};
  color: ${color.second};
`;

const List = styled(Items)`
  display: grid;
  gap: ${space[8]};
`;

const Row = styled.li`
  padding: ${space[8]} ${space[12]};
  border-inline-start: ${stroke[3]} solid ${color.line};
  background: ${color.surface};
  &[data-about='true'] {
    border-inline-start-color: ${color.danger};
  }
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Photo = styled.img`
  display: block;
  max-width: 100%;
  max-height: ${steps(105)};
  margin-block-start: ${space[8]};
  border-radius: ${radius.input};
  /* What was reported may disturb. */
  [data-gray='true'] & {
    max-height: ${steps(40)};
  }
`;
