import { useUnread as useUnreadAnswers } from '../features/support/sums.queries.ts';
import { useMessages } from '../platform/i18n.ts';
import { useLoggedIn } from '../platform/logged-in.ts';
import { useUnread } from '../shared/inbox/unread.ts';
import { tabDotMessages } from './tab-dot.messages.ts';

interface Props {
  path: string;
  /** By it the tab is described: its name stays what it is called. */
  id: string;
}

/** Shows on a tab that something behind it was not read: on Me of the inbox, on customer service of its answers. */
export default function TabDot({ path, id }: Props) {
  const isLoggedIn = useLoggedIn();
  if (!isLoggedIn) return null;
  if (path === '/pages/profile/index') return <InboxDot id={id} />;
  return path === '/pages/service/service' ? <AnswersDot id={id} /> : null;
}

function InboxDot({ id }: Pick<Props, 'id'>) {
  const t = useMessages(tabDotMessages);
  const n = useUnread();
  return n > 0 ? <Dot id={id} words={t('inbox', { n })} /> : null;
}

function AnswersDot({ id }: Pick<Props, 'id'>) {
  const t = useMessages(tabDotMessages);
  const n = useUnreadAnswers() ?? 0;
  return n > 0 ? <Dot id={id} words={t('answers', { n })} /> : null;
}

/** Hidden where the tab's name is read, and read where the tab refers to it. */
const Dot = ({ id, words }: { id: string; words: string }) => (
  <span
    id={id}
    role="img"
    aria-hidden
    aria-label={words}
    className="absolute top-[2px] right-[10px] size-[8px] rounded-full bg-danger"
  />
);
