import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { groupMessages } from '../group.messages.ts';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { groupPhase, type OpenGroup } from '../group-buy.queries.ts';
import { TimeLeft } from './time-left.tsx';

/** Lists the groups that can be joined, the one that ends first at the top. */
export function OpenGroups({ groups }: { groups: readonly OpenGroup[] }) {
  const t = useMessages(groupMessages);
  return (
    <Card title={t('joinOne')}>
      {groups.length === 0 ? (
        <p className="text-sm text-soft">{t('noGroups')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {groups.map((each) => (
            <li key={each.groupId}>
              <Row item={each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ item }: { item: OpenGroup }) {
  const t = useMessages(groupMessages);
  const own = useMessages(groupBuyMessages);
  return (
    <Link
      to={`/pages/product/pin_tuan_detail?code=${item.groupCode}`}
      className="tap flex flex-wrap items-center gap-x-3 gap-y-1 py-3 active:bg-page"
    >
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block font-medium">{t('startedBy', { name: item.starter })}</span>
        <span className="block text-sm text-soft">
          <TimeLeft phase={groupPhase(item)} deadlineAt={item.deadlineAt} />
        </span>
      </span>
      <span className="text-sm font-medium text-action">{own('seatsLeft', { n: item.seatsLeft })}</span>
      <span className="rounded-field bg-tint px-3 py-1.5 text-sm font-medium text-action">{t('join')}</span>
    </Link>
  );
}
