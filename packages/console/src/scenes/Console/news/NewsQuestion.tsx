import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Question } from '../../../components/Question.tsx';
import { remote } from '../../../remote.ts';

type NewsQuestionProps = { readers: number; onConfirm: () => Promise<void>; onCancel: () => void };

/** Asks for confirmation before mails are sent. */
export const NewsQuestion = observer(function NewsQuestion(props: NewsQuestionProps) {
  const { readers, onConfirm, onCancel } = props;
  const { t } = useText('console');
  const { submission, alone } = remote.useStore().news;
  return (
    <Question
      level={3}
      title={t('news.question', { count: readers })}
      consequence={t(readers > alone ? 'news.second' : 'news.final')}
      confirm={t('news.send')}
      cancel={t('news.cancel')}
      busy={submission.busy}
      onConfirm={() => void onConfirm()}
      onCancel={onCancel}
    />
  );
});
