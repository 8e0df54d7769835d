import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Link, Row, Text } from '@rendezvous/ui';
import { sectionsOf } from '../models/sections.ts';
import { remote } from '../remote.ts';

/** Links from an empty queue to other queues with work, or to the log if there are none. */
export const QueueLinks = observer(function QueueLinks() {
  const { t } = useText('console');
  const { params } = useNavigation();
  const { session } = useStores();
  const { waiting } = remote.useStore();
  const links = sectionsOf(session.user?.staff_roles ?? []).flatMap((section) => {
    const work = section === params.section ? null : waiting.of(section);
    return work ? [{ section, words: `${t(`sections.${section}`)} (${work.count})` }] : [];
  });
  return (
    <Row gap={16} justify="center">
      {waiting.isKnown && links.length === 0 ? <Text tone="second">{t('nothingElse')}</Text> : null}
      {(links.length > 0 ? links : [{ section: 'audit', words: t('toLog') }]).map(({ section, words }) => (
        <Link key={section} as={RouteLink} to="console" params={{ section }}>
          {words}
        </Link>
      ))}
    </Row>
  );
});
