import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { Question } from '../../../components/Question.tsx';
import { remote } from '../../../remote.ts';

type LegalQuestionProps = { from: string; onConfirm: () => void; onCancel: () => void };

export const LegalQuestion = observer(function LegalQuestion(props: LegalQuestionProps) {
  const { from, onConfirm, onCancel } = props;
  const { t } = useText('console');
  const format = useFormat();
  const { submission } = remote.useStore().legal;
  return (
    <Question
      level={4}
      title={t('legal.question', { date: format.date(from, 'long') })}
      consequence={t('legal.final')}
      confirm={t('legal.confirm')}
      cancel={t('news.cancel')}
      busy={submission.busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
});
