import { useEffect, useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';

/**
 * The adults-only question: covers everything, two choices of equal weight. The page behind is inert. Its looks come with the
 * page (`entryCss` of ui's frame): the server has drawn it already, and it takes over in place.
 */
export const EntryWarning = observer(function EntryWarning() {
  const { alerts, settings } = useStores();
  const { t } = useText('common');
  const titleId = useId();
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const age = settings.values.min_age;

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div
      className="rv-entry"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className="rv-entry-box">
        <p className="rv-entry-site">{settings.values.name}</p>
        <h2 className="rv-entry-title" id={titleId} ref={heading} tabIndex={-1}>
          {t('entryWarning.title')}
        </h2>
        <p className="rv-entry-text" id={textId}>
          {t('entryWarning.text', { age })}
        </p>
        <div className="rv-entry-choices">
          <Button variant="secondary" size="lg" onClick={() => alerts.closeEntryWarning()}>
            {t('entryWarning.enter', { age })}
          </Button>
          <Button variant="secondary" size="lg" onClick={leaveSite}>
            {t('entryWarning.leave')}
          </Button>
        </div>
      </div>
    </div>
  );
});

/** Away from here, and Back does not lead to what the visitor did not want to see. */
function leaveSite(): void {
  window.location.replace('about:blank');
}
