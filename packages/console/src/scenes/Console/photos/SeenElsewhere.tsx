import type { StaffPhoto } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Link, Row, Text, Value } from '@rendezvous/ui';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';

/** Shows a model's estimate of a picture, and the lists and other accounts that contain it. */
export function SeenElsewhere({ one, links }: { one: StaffPhoto; links?: true }) {
  const { t } = useText('console');
  const format = useFormat();
  const { known_list: list, also_on: others, assessment } = one;
  const percent = (part: number) => format.percent(part * 100);
  return (
    <>
      {assessment ? (
        <Text as="span" size={13} tone="second">
          <Value>
            {t('photos.estimate', {
              model: assessment.model,
              percent: percent(assessment.probability),
              missed: percent(assessment.missed),
              wrong: percent(assessment.wrong),
            })}
          </Value>
        </Text>
      ) : null}
      {list === null ? null : (
        <Text as="strong" size={14} tone="danger">
          <Value>{t('photos.known', { list })}</Value>
        </Text>
      )}
      {others.length === 0 ? null : (
        <Text as="span" size={13} tone="danger">
          <Value>{t('photos.alsoOn', { count: others.length })}</Value>
        </Text>
      )}
      {links && others.length > 0 ? (
        <Row gap={16}>
          {others.map((other) => (
            <Other key={other.id} {...other} />
          ))}
        </Row>
      ) : null}
    </>
  );
}

function Other({ id, name, site, status, mirrored }: StaffPhoto['also_on'][number]) {
  const { t } = useText('console');
  const statusOf = useMemberStatus();
  const facts = [
    site,
    status === 'active' ? null : statusOf({ status }),
    mirrored ? t('photos.mirrored') : null,
  ];
  return (
    <span>
      <Link as={RouteLink} to="console" params={{ section: 'members', id }}>
        {name || `#${id}`}
      </Link>
      <Text as="span" size={13} tone="second">
        {` · ${facts.filter(Boolean).join(' · ')}`}
      </Text>
    </span>
  );
}
