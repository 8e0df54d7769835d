import styled from 'styled-components';
import type { BuildState, RemoteState } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, IconButton, MoreIcon, Row } from '@rendezvous/ui';
import { Menu, MenuItem } from '@rendezvous/ui/menus';
import type { ReleaseAct } from './ReleaseAct.ts';

type BuildActsProps = { one: RemoteState; build: BuildState; onAct: (act: ReleaseAct) => void };

/** While a canary is running, only its own share can change. */
const canTry = ({ canary, held }: RemoteState, { version, live, fits }: BuildState): boolean =>
  fits && !live && held === null && (canary === null || canary.version === version);

const isOlder = ({ versions }: RemoteState, { published_at }: BuildState): boolean => {
  const live = versions.find((each) => each.live);
  return live !== undefined && published_at < live.published_at;
};

/** Offers a build's main action as a button and the others in a menu; none if it is withdrawn. */
export function BuildActs({ one, build, onAct }: BuildActsProps) {
  const { t } = useText('console');
  const { version, live, fits, withdrawn } = build;
  if (withdrawn) return null;
  const act = (kind: ReleaseAct['kind']) => () => onAct({ kind, version });
  const kind = isOlder(one, build) ? 'rollback' : 'live';
  const canPin = fits && one.held !== version;
  return (
    <Row gap={4} nowrap justify="end">
      {fits && !live ? (
        <Act
          size="sm"
          variant="secondary"
          aria-label={t(kind === 'live' ? 'releases.makeLiveLabel' : 'releases.rollbackLabel', { version })}
          onClick={act(kind)}
        >
          {t(kind === 'live' ? 'releases.makeLive' : 'releases.rollback')}
        </Act>
      ) : null}
      <Menu trigger={<IconButton label={t('releases.more', { version })} icon={<MoreIcon />} />}>
        {canTry(one, build) ? <MenuItem onSelect={act('canary')}>{t('releases.canary.try')}</MenuItem> : null}
        {canPin ? <MenuItem onSelect={act('pin')}>{t('releases.pin')}</MenuItem> : null}
        {one.held === version ? <MenuItem onSelect={act('unpin')}>{t('releases.unpin')}</MenuItem> : null}
        <MenuItem tone="danger" onSelect={act('withdraw')}>
          {t('releases.withdraw')}
        </MenuItem>
      </Menu>
    </Row>
  );
}

/** Stays on one line, because the other columns can wrap. */
const Act = styled(Button)`
  white-space: nowrap;
`;
