import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import type { Offer } from '../group-buy.queries.ts';
import { rulesMessages } from '../rules.messages.ts';

interface Props {
  terms: Pick<Offer, 'size' | 'rateBps' | 'valueOn'>;
  /** An instant for a group that has started, hours for one that has not. */
  deadline: { at: string } | { hours: number };
}

/** Says in plain words what becomes of the money. */
export function GroupRules({ terms, deadline }: Props) {
  const t = useMessages(rulesMessages);
  const { at, on } = useDates();
  const rules = [
    t('ruleHeld'),
    t('ruleSuccess', { n: terms.size, rate: displayRate(terms.rateBps), date: on(terms.valueOn) }),
    'at' in deadline
      ? t('ruleFailAt', { date: at(deadline.at) })
      : t('ruleFailHours', { hours: deadline.hours }),
    t('ruleLeave'),
    t('ruleReal'),
  ];
  return (
    <Card title={t('rules')}>
      <ul className="list-disc space-y-2 pl-5 text-sm marker:text-brand">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
