import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Link, Row } from '@rendezvous/ui';
import { sectionsOf } from '../models/sections.ts';
import { remote } from '../remote.ts';

/** Links to other work once a queue is empty. */
export const QueueLinks = observer(function QueueLinks() {
  const { t } = useText('console');
  const { params } = useNavigation();
  const { session } = useStores();
  const { waiting } = remote.useStore();
  const links = sectionsOf(session.user?.staff_roles ?? []).map((section) => {
    const work = section === params.section ? null : waiting.of(section);
    return work ? (
      <Link key={section} as={RouteLink} to="console" params={{ section }}>
        {`${t(`sections.${section}`)} (${work.count})`}
      </Link>
    ) : null;
  });
  return (
    <Row gap={16} justify="center">
      {links}
    </Row>
  );
});
