import { useDates } from '../../../platform/dates.ts';
import { byDay } from '../by-day.ts';
import type { InboxMessage } from '../inbox.queries.ts';
import { MessageRow } from './message-row.tsx';

interface Props {
  messages: readonly InboxMessage[];
  onRead: (messageId: string) => void;
}

/** Shows messages day by day, the newest first. */
export function DayList({ messages, onRead }: Props) {
  const { at } = useDates();
  return (
    <div className="space-y-4">
      {byDay(messages, (message) => at(message.at, 'day')).map(({ day, items }) => (
        <section key={day}>
          <h2 className="mb-2 px-1 text-sm text-soft">{day}</h2>
          <ul className="divide-y divide-line rounded-card bg-card px-4 py-1">
            {items.map((message) => (
              <li key={message.messageId}>
                <MessageRow message={message} onRead={onRead} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
