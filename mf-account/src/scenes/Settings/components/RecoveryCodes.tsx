import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Row, Stack, space } from '@rendezvous/ui';
import { saveFile } from '../../../components/saveFile.ts';
import { remote } from '../../../remote.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText('account');
  const { settings } = useStores();
  const { twoStep } = remote.useStore();
  const [isCopied, setCopied] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);
  const text = codes.join('\n');

  // Focus was lost with the form that these codes replaced.
  useEffect(() => intro.current?.focus(), []);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // If the browser refuses, the member can still select or download the codes.
    }
  }

  return (
    <Stack gap={16}>
      <Intro ref={intro} tabIndex={-1}>
        {t('settings.twoStep.codesHint')}
      </Intro>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row gap={12}>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {isCopied ? t('settings.twoStep.copied') : t('settings.twoStep.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${settings.values.domain}.txt`)}
        >
          {t('settings.twoStep.download')}
        </Button>
        <Button onClick={() => twoStep.keep()}>{t('settings.twoStep.kept')}</Button>
      </Row>
    </Stack>
  );
}

const Intro = styled.p`
  margin: 0;
`;

const Codes = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[8]};
`;
