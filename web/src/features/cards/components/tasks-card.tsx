import { CalendarCheck, ChartPie, FileText, UserPlus } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { cardsMessages } from '../cards.messages.ts';
import type { CardsState } from '../cards.queries.ts';

type Task = CardsState['tasks'][number]['task'];

const icons = { checkin: CalendarCheck, invite: UserPlus, invest: ChartPie, article: FileText } as const;
const ways: Record<Task, PageUrl> = {
  checkin: '/pages/checkin/index',
  invite: '/pages/invite/index',
  invest: '/pages/product/product_list',
  article: '/pages/guide/index',
};

/** These bring one chance a day at most. */
const isDaily: readonly Task[] = ['checkin', 'invest'];

/** Shows what brings chances, how many each has brought, and the way to it. */
export function TasksCard({ tasks, chanceDays }: Pick<CardsState, 'tasks' | 'chanceDays'>) {
  const t = useMessages(cardsMessages);
  return (
    <Card title={t('tasks')}>
      <div className="divide-y divide-line">
        {tasks.map(({ task, given, isDoneToday }) => {
          const Icon = icons[task];
          return (
            <ListRow
              key={task}
              icon={<Icon className="size-4.5" aria-hidden />}
              title={t(`task_${task}`)}
              note={t(`task_${task}_note`)}
              value={
                isDoneToday && isDaily.includes(task)
                  ? t('doneToday')
                  : given > 0 && t('given', { count: given })
              }
              to={ways[task]}
            />
          );
        })}
      </div>
      <p className="mt-2 text-sm text-soft">{t('tasksNote', { days: chanceDays })}</p>
    </Card>
  );
}
