import { observer } from 'mobx-react-lite';
import type { Quote } from '@rendezvous/contracts';
import { useAgeGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Value } from '@rendezvous/ui';
import { Quoted } from '@rendezvous/ui/chat';
import type { PendingQuote } from '../models/PendingMessage.ts';

export type MessageQuoteProps = {
  quote: Quote | PendingQuote | null | undefined;
  /** Name of the member whose profile is quoted. */
  author: string;
};

const filenameOf = (quote: Quote | PendingQuote): string | null =>
  'photo' in quote ? quote.photo.filename : 'kind' in quote ? quote.filename : null;

export const MessageQuote = observer(function MessageQuote({ quote, author }: MessageQuoteProps) {
  const { t } = useText('chat');
  const { settings } = useStores();
  const isWithheld = useAgeGate('first_adult_content') !== null;
  if (!quote) return null;
  const filename = filenameOf(quote);
  if (filename !== null && !isWithheld)
    return (
      <Quoted author={author} picture={{ src: settings.imageUrl(filename) }}>
        {t('history.photo')}
      </Quoted>
    );
  const text = 'text' in quote ? quote.text : null;
  return (
    <Quoted author={author}>
      {text === null ? (
        t(isWithheld ? 'history.photo' : 'history.photoRemoved')
      ) : (
        <q>
          <Value>{text}</Value>
        </q>
      )}
    </Quoted>
  );
});
