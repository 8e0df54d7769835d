import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { color, radius, stroke } from '@rendezvous/ui';
import { previewPath } from '../../../models/CampaignDraft.ts';
import type { CampaignDraft } from '../../../models/CampaignDraft.ts';

/** Size of a phone in CSS pixels. */
const WIDTH = 390;
const HEIGHT = 760;
const SCALE = 0.75;
/** Milliseconds between the last change and the new preview. */
const PAUSE = 500;

/** Shows the lander on a phone. The previous page stays until the next one has loaded. */
export const LanderPreview = observer(function LanderPreview({ draft }: { draft: CampaignDraft }) {
  const { t } = useText('console');
  const { clock } = useStores();
  const path = previewPath(draft);
  const [asked, setAsked] = useState(path);
  const [loaded, setLoaded] = useState(path);
  useEffect(
    () => (path === null || path === asked ? undefined : clock.after(PAUSE, () => setAsked(path))),
    [clock, path, asked],
  );
  return (
    <Phone>
      {[...new Set([loaded, asked])].map((src) =>
        src === null ? null : (
          <Page
            key={src}
            src={src}
            title={t('campaigns.words.preview')}
            sandbox="allow-same-origin"
            inert
            onLoad={() => setLoaded(src)}
          />
        ),
      )}
    </Phone>
  );
});

const Phone = styled.div`
  position: relative;
  justify-self: center;
  width: ${WIDTH * SCALE}px;
  height: ${HEIGHT * SCALE}px;
  overflow: hidden;
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.card};
`;

const Page = styled.iframe`
  position: absolute;
  inset: 0 auto auto 0;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  border: 0;
  transform: scale(${SCALE});
  transform-origin: 0 0;
`;
